import type { ReactNode } from 'react';

/** Content that may be wider than a phone: it scrolls separately, also by keyboard, and the page stays where it is. */
export function WideContent({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll with the arrow keys
    <section aria-label={label} tabIndex={0} className="relative overflow-x-auto">
      {children}
    </section>
  );
}
