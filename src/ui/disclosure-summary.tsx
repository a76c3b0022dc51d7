import type { ReactNode } from 'react';
import { ExpandIcon } from './icons.tsx';

/** Summary of a `<details className="group">`; a turning chevron replaces the browser’s triangle. */
export const DisclosureSummary = ({ className, children }: { className: string; children: ReactNode }) => (
  <summary
    className={`flex cursor-pointer list-none items-center gap-1.5 [&::-webkit-details-marker]:hidden ${className}`}
  >
    {children}
    <ExpandIcon className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180" />
  </summary>
);
