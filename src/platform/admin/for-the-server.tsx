import type { ReactNode } from 'react';

/** What only the person who runs the server can act on, folded away: the one place that names settings. */
export function ForTheServer({ children }: { children: ReactNode }) {
  return (
    <details className="mt-2">
      <summary className="cursor-pointer py-1 font-semibold">For the person who runs the server</summary>
      <div className="mt-1">{children}</div>
    </details>
  );
}
