import type { ReactNode } from 'react';

/** What may be wider than a phone: it scrolls by itself, by keyboard too, and the page stays where it is. */
export function WideContent({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who cannot swipe scrolls by arrow keys
    <section aria-label={label} tabIndex={0} className="relative overflow-x-auto">
      {children}
    </section>
  );
}
