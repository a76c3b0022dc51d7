import type { ComponentProps } from 'react';

export function OutsideLink({ href, children, ...link }: Omit<ComponentProps<'a'>, 'target' | 'rel'>) {
  return (
    <a href={href} target="_blank" rel="noopener" {...link}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
