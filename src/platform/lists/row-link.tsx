import type { MouseEvent } from 'react';
import { classNames } from '#ui/class-names.ts';
import { opensElsewhere } from '#ui/opens-elsewhere.ts';

/**
 * The id of the record to open after a click in its row, instead of following the row's link. Undefined for the row's
 * buttons, for clicks that open a new tab, and while text is being selected.
 */
export function recordOfClick(event: MouseEvent): string | undefined {
  const pressed = event.target as Element;
  const record = pressed.closest<HTMLElement>('[data-record]')?.dataset.record;
  if (record === undefined || pressed.closest('[data-actions]') || opensElsewhere(event)) return undefined;
  event.preventDefault();
  return document.getSelection()?.type === 'Range' ? undefined : record;
}

/** Classes of a row that a press anywhere opens. */
export const openableRow = (isOpen: boolean) =>
  classNames(
    'cursor-pointer has-[[data-row]:focus-visible]:outline-3 has-[[data-row]:focus-visible]:-outline-offset-3 has-[[data-row]:focus-visible]:outline-ink',
    isOpen ? 'bg-paper-sunk' : 'hover:bg-paper-raised',
  );

/** The name in a row, which opens it by keyboard, without script, or in another tab. */
export function RowLink({
  isOpen,
  children,
  ...link
}: {
  href: string;
  tabIndex: 0 | -1;
  isOpen: boolean;
  children: string;
}) {
  return (
    <a
      {...link}
      data-row
      aria-expanded={isOpen}
      className="truncate leading-6 font-semibold focus-visible:outline-none"
    >
      {children}
    </a>
  );
}
