import type { ReactNode } from 'react';
import { UnfoldSummary } from '#ui/unfold-summary.tsx';

/** Advice for the person who runs the server, folded away: the one place that names settings. */
export function ForTheServer({ children }: { children: ReactNode }) {
  return (
    <details className="group mt-2">
      <UnfoldSummary className="w-fit py-1 font-semibold">For the person who runs the server</UnfoldSummary>
      <div className="mt-1">{children}</div>
    </details>
  );
}
