import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { InBrowser } from '#ui/hydration/in-browser.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** What was read for a screen; until then, that it is being loaded, or that it could not be, with another try. */
export function QueryState<Data>({
  query: { data, isError, refetch },
  what,
  children,
}: {
  query: UseQueryResult<Data>;
  /** What is read, such as `the team`. */
  what: string;
  children: (data: Data) => ReactNode;
}) {
  if (data !== undefined) return <InBrowser>{children(data)}</InBrowser>;
  if (!isError) return <Spinner label={`Loading ${what}`} />;
  return (
    <p role="alert">
      {what.replace(/^t/, 'T')} could not be loaded.{' '}
      <Button size="small" variant="secondary" onClick={() => void refetch()}>
        Try again
      </Button>
    </p>
  );
}
