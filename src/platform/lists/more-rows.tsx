import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Spinner } from '#ui/spinner.tsx';

/** Below the rows while there are more; asks for them before it can be seen. */
export function MoreRows({
  list: { isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage },
}: {
  list: UseInfiniteQueryResult;
}) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isFetching || isFetchNextPageError) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry!.isIntersecting) void fetchNextPage({ cancelRefetch: false });
      },
      { rootMargin: '1200px 0px' },
    );
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [isFetching, isFetchNextPageError, fetchNextPage]);
  return (
    <p ref={element} className="flex min-h-16 items-center">
      {isFetchingNextPage && <Spinner label="Loading more" />}
    </p>
  );
}
