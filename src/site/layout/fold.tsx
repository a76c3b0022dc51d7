import type { ReactNode } from 'react';
import { UnfoldIcon } from '#ui/icons.tsx';

/** A part of a page under its heading: folded on phones, and all there on wider screens (public.css). */
export function Fold({
  title,
  isOpen,
  className = '',
  children,
}: {
  title: string;
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details open={isOpen} className={`fold ${className}`}>
      <summary>
        <h3 className="text-h3">{title}</h3>
        <UnfoldIcon />
      </summary>
      {children}
    </details>
  );
}
