import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useShortcuts } from '#platform/admin/shortcuts.ts';
import { hasModifier } from '#ui/has-modifier.ts';

const rowsIn = (box: Element) => [...box.querySelectorAll<HTMLElement>('[data-row]')];
/**
 * Keyboard navigation for the `[data-row]` elements in a box: arrows, Home and End move the focus, Delete asks to
 * delete. `j` and `k` work anywhere on the page; `e` and `#` while a row or its panel has the focus. If a row is
 * open, moving opens the next one instead. Only one row is a tab stop.
 */
export function useListKeys({
  openIndex,
  onMove,
  onFollowUp,
  onDelete,
  onClose,
}: {
  /** The index of the open row; -1 if it is not among the rows, undefined if none is open. */
  openIndex: number | undefined;
  onMove: (index: number) => void;
  onFollowUp: (index: number) => void;
  onDelete: (index: number) => void;
  onClose: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);
  const [focusedIndex, setFocusedIndex] = useState(0);
  const current = openIndex === undefined || openIndex === -1 ? focusedIndex : openIndex;

  /** Moves the focus to a row, or to the last one; the search field is next if there are none. */
  function focusRow(index: number): void {
    const rows = rowsIn(box.current!);
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    (row ?? box.current!.querySelector('input'))?.focus();
  }

  function moveTo(index: number): void {
    const last = rowsIn(box.current!).length - 1;
    const next = Math.max(0, Math.min(last, index));
    // A panel that covers the list keeps the focus.
    if (!document.querySelector('dialog[data-panel]')) focusRow(next);
    if (openIndex !== undefined && next !== openIndex && last >= 0) onMove(next);
  }

  // However the panel was closed (key, button or Back), the focus returns to the row.
  const wasOpen = useRef<number>(undefined);
  useEffect(() => {
    const isClosed = openIndex === undefined && wasOpen.current !== undefined;
    if (isClosed && document.activeElement!.matches('body, #content, [data-row]')) focusRow(wasOpen.current!);
    wasOpen.current = openIndex === undefined ? undefined : current;
  });

  // After a deletion, here or by somebody else. Otherwise the focus would jump to the top of the page.
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected || document.activeElement !== document.body) return;
    focused.current = null;
    focusRow(current);
  });

  const indexOf = (element: Element) =>
    rowsIn(box.current!).findIndex((row) => row.closest('[data-record]')!.contains(element));

  /** The row that a key means wherever the focus is: the focused one, or the one whose panel has the focus. */
  function rowOf(element: Element): number | undefined {
    const index = indexOf(element);
    if (index !== -1) return index;
    return element.closest('[data-panel]') && openIndex !== -1 ? openIndex : undefined;
  }
  // From elsewhere on the page, the first key goes to where the list is, not beyond.
  function moveBy(step: number): void {
    const from = rowOf(document.activeElement!);
    moveTo(from === undefined ? current : from + step);
  }
  function withRow(act: (index: number) => void): void {
    const index = rowOf(document.activeElement!);
    if (index !== undefined) act(index);
  }
  useShortcuts({
    j: () => moveBy(1),
    k: () => moveBy(-1),
    e: () => withRow(onFollowUp),
    '#': () => withRow(onDelete),
  });

  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isElsewhere =
      event.target instanceof Element &&
      event.target.closest('input, textarea, select, dialog, [role="menu"]');
    if (event.key === 'Escape' && openIndex !== undefined && !event.defaultPrevented && !isElsewhere)
      onClose();
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onEscape(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const steps: Record<string, (index: number) => void> = {
    ArrowDown: (index) => moveTo(index + 1),
    ArrowUp: (index) => moveTo(index - 1),
    Home: () => moveTo(0),
    End: () => moveTo(Infinity),
    Delete: onDelete,
  };

  return {
    box,
    current,
    focusRow,
    moveTo,
    withRow,
    handlers: {
      onFocus(event: FocusEvent<HTMLElement>) {
        // React also reports what happens in the dialogs of a row.
        if (!box.current!.contains(event.target)) return;
        focused.current = event.target;
        const index = indexOf(event.target);
        if (index !== -1) setFocusedIndex(index);
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const step = steps[event.key];
        const index = indexOf(event.target as Element);
        if (!step || index === -1 || hasModifier(event)) return;
        event.preventDefault();
        step(index);
      },
    },
  };
}
