import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** What went wrong, which is announced at once; nothing if nothing did. */
export function Problem({ children, className }: { children: ReactNode; className?: string | undefined }) {
  if (!children) return null;
  return (
    <p role="alert" className={classNames('font-semibold text-wrong', className)}>
      {children}
    </p>
  );
}
