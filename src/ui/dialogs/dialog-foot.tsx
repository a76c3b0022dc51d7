import type { ReactNode } from 'react';

/** The buttons of a dialog, at its foot: the one that does it last, on the right. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className="dialog-foot mt-5 flex flex-wrap justify-end gap-3">{children}</div>;
}
