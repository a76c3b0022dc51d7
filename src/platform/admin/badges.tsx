import type { ReactNode } from 'react';

export const NewBadge = () => (
  <span className="shrink-0 rounded-small bg-ink px-1.5 text-[0.75rem] leading-5 font-semibold text-paper">
    New
  </span>
);

export function Badge({ children }: { children: ReactNode }) {
  return (
    <strong className="shrink-0 rounded-small bg-wrong-soft px-1.5 text-[0.8125rem] font-semibold text-wrong">
      {children}
    </strong>
  );
}
