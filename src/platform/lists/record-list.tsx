import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SmallButton } from '#ui/button.tsx';
import { MoreButton } from '#ui/more-button.tsx';
import { Spinner } from '#ui/spinner.tsx';

export function RecordList<Row extends { id: string }>({
  list,
  labels,
  children,
}: {
  list: UseInfiniteQueryResult<InfiniteData<{ items: Row[] }>>;
  /** `failed` precedes the error message. */
  labels: { loading: string; failed: string; empty: ReactNode; more: string };
  children: (row: Row) => ReactNode;
}) {
  if (list.isPending) return <Spinner label={labels.loading} />;
  const failure = list.isError && (
    <p>
      {labels.failed}: {list.error.message}
    </p>
  );
  if (list.isError && !list.isFetchNextPageError) {
    return (
      <div role="alert">
        {failure}
        <SmallButton className="mt-4" onClick={() => void list.refetch()}>
          Try again
        </SmallButton>
      </div>
    );
  }
  const rows = list.data.pages.flatMap((page) => page.items);
  if (rows.length === 0) return <div className="py-8 text-ink-soft">{labels.empty}</div>;
  return (
    <>
      <ul className="space-y-4">
        {rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
      {failure && (
        <div role="alert" className="mt-6">
          {failure}
        </div>
      )}
      <MoreButton list={list} className="mt-6">
        {labels.more}
      </MoreButton>
    </>
  );
}
