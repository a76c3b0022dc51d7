import type { ReactNode } from 'react';
import { ExpandIcon } from '#ui/icons.tsx';

/** A part of a page under its heading: folded on phones, and all there on wider screens (public.css). */
export function Disclosure({
  title,
  heading: Heading = 'h3',
  isOpen,
  className = '',
  children,
}: {
  title: string;
  heading?: 'h2' | 'h3';
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details open={isOpen} className={`fold ${className}`}>
      <summary>
        <Heading className="text-h3">{title}</Heading>
        <ExpandIcon />
      </summary>
      {children}
    </details>
  );
}
