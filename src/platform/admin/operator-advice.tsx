import type { ReactNode } from 'react';
import { DisclosureSummary } from '#ui/disclosure-summary.tsx';

/** Advice for the person who runs the server, folded away: the one place that names settings. */
export function OperatorAdvice({ children }: { children: ReactNode }) {
  return (
    <details className="group mt-2">
      <DisclosureSummary className="w-fit py-1 font-semibold">
        For the person who runs the server
      </DisclosureSummary>
      <div className="mt-1">{children}</div>
    </details>
  );
}
