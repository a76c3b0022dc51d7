import type { ReactNode } from 'react';

/** A formula on its own line, in words that screen readers can read. */
export function Formula({ children }: { children: ReactNode }) {
  return (
    <p className="tabular my-3 overflow-x-auto rounded-small border border-line bg-paper-raised px-4 py-3 font-semibold">
      {children}
    </p>
  );
}
