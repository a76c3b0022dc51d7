import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { serverMessage } from '#http/request.ts';
import { SmallButton } from '#ui/button.tsx';
import { BrowserOnly } from '#ui/hydration/browser-only.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** Shows a query's data; until then, that it is loading, or why it failed. */
export function QueryState<Data>({
  query,
  what,
  children,
}: {
  query: UseQueryResult<Data>;
  /** The thing that is read, such as `the team`. */
  what: string;
  children: (data: Data) => ReactNode;
}) {
  if (query.data === undefined) return <NotLoaded {...{ query, what }} />;
  return <BrowserOnly>{children(query.data)}</BrowserOnly>;
}

/** Stands in for data that is loading or failed to load; a failure gets its reason and a retry button. */
export function NotLoaded({
  query: { error, refetch },
  what,
  className,
}: {
  query: { error: unknown; refetch: () => Promise<unknown> };
  what: string;
  className?: string;
}) {
  if (!error) return <Spinner label={`Loading ${what}`} />;
  return (
    <p role="alert" className={className}>
      {serverMessage(error) ?? `${what[0]!.toUpperCase()}${what.slice(1)} could not be loaded.`}{' '}
      <SmallButton onClick={() => void refetch()}>Try again</SmallButton>
    </p>
  );
}
