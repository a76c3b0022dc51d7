import type { ReactNode } from 'react';
import { useRestoredFocus } from '#ui/use-restored-focus.ts';

/** The main part of an admin page. It has the focus when what had it is gone, such as a row that was removed. */
export function AdminMain({ children }: { children: ReactNode }) {
  return (
    <main ref={useRestoredFocus()} id="content" tabIndex={-1} className="grow outline-none">
      {children}
    </main>
  );
}
