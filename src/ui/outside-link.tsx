import type { ComponentProps } from 'react';

/** A link to another website, in a new tab, which screen readers are told. */
export function OutsideLink({ children, ...link }: Omit<ComponentProps<'a'>, 'target' | 'rel'>) {
  return (
    <a {...link} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
