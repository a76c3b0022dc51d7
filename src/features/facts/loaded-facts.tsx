import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { InBrowser } from '#ui/hydration/in-browser.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { type ReceivedFacts, useStoredFacts } from './facts.queries.ts';

/** Loads the facts, and says so if they cannot be loaded. */
export function LoadedFacts({ children }: { children: (facts: ReceivedFacts) => ReactNode }) {
  const { data, isError, refetch } = useStoredFacts();
  if (data) return <InBrowser>{children(data)}</InBrowser>;
  if (isError)
    return (
      <p role="alert">
        The facts could not be loaded.{' '}
        <Button size="small" variant="secondary" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  return <Spinner label="Loading the facts" />;
}
