import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A message about a failure, announced at once; nothing without one. */
export function Problem({ children, className }: { children: ReactNode; className?: string | undefined }) {
  if (!children) return null;
  return (
    <p role="alert" className={classNames('font-semibold text-wrong', className)}>
      {children}
    </p>
  );
}
