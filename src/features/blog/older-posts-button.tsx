import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';

/** Below the rows of posts: fetches the next ones, if there are any. */
export function OlderPostsButton({
  list: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: {
  list: UseInfiniteQueryResult;
}) {
  if (!hasNextPage) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      className="mt-4"
      pendingLabel={isFetchingNextPage ? 'Loading…' : undefined}
      onClick={() => void fetchNextPage()}
    >
      Show older posts
    </Button>
  );
}
