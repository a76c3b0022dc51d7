import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

const rowsIn = (box: Element) => [...box.querySelectorAll<HTMLElement>('[data-row]')];

/**
 * Moves the focus through a list by arrow keys, Home and End, within an element whose `[data-row]` buttons are its
 * rows. The Tab key stops at one row only, the `active` one.
 */
export function useRowFocus(onDelete: (index: number) => void) {
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);
  const [current, setCurrent] = useState(0);

  /** Moves the focus to a row, or to the last one; the search field is next if there are none. */
  function focusRow(index: number): void {
    const rows = rowsIn(box.current!);
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    (row ?? box.current!.querySelector('input'))?.focus();
  }

  // After a deletion, here or by somebody else. Otherwise the focus would jump to the top of the page.
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected || document.activeElement !== document.body) return;
    focused.current = null;
    focusRow(current);
  });

  const indexOf = (element: Element) =>
    rowsIn(box.current!).findIndex((row) => row.closest('li')!.contains(element));
  const steps: Record<string, (index: number) => void> = {
    ArrowDown: (index) => focusRow(index + 1),
    ArrowUp: (index) => focusRow(index - 1),
    Home: () => focusRow(0),
    End: () => focusRow(Infinity),
    Delete: onDelete,
  };

  return {
    box,
    current,
    focusRow,
    /** The handlers of the element. */
    handlers: {
      onFocus(event: FocusEvent<HTMLElement>) {
        // React also reports what happens in the dialogs of a row.
        if (!box.current!.contains(event.target)) return;
        focused.current = event.target;
        const index = indexOf(event.target);
        if (index !== -1) setCurrent(index);
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const step = steps[event.key];
        const index = indexOf(event.target as Element);
        if (!step || index === -1 || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        step(index);
      },
    },
  };
}
