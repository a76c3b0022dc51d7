import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

export function MoreButton({
  list: { hasNextPage, isFetchingNextPage, fetchNextPage },
  ...button
}: {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
} & ComponentProps<typeof Button>) {
  if (!hasNextPage) return null;
  return (
    <Button
      variant="secondary"
      {...button}
      pendingLabel={isFetchingNextPage && 'Loading…'}
      onClick={() => void fetchNextPage()}
    />
  );
}
