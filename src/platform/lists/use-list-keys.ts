import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

const rowsIn = (box: Element) => [...box.querySelectorAll<HTMLElement>('[data-row]')];
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
const hasModifier = (event: { ctrlKey: boolean; metaKey: boolean; altKey: boolean }) =>
  event.ctrlKey || event.metaKey || event.altKey;

/**
 * The keys of a list within an element whose `[data-row]` buttons are its rows: arrows, Home and End move the focus
 * from row to row, Delete asks; `j` and `k` do so from anywhere on the page, `e` and `#` wherever a row or its panel
 * has the focus. While a row is open, another one that is moved to takes its place. The Tab key stops at one row only.
 */
export function useListKeys({
  openIndex,
  onMove,
  onFollowUp,
  onDelete,
  onClose,
}: {
  /** Which row is open; -1 if it is not among the rows, undefined if none is. */
  openIndex: number | undefined;
  /** Opens another row instead of the open one. */
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
    // What covers the list keeps the focus.
    if (!document.querySelector('[data-panel][role="dialog"]')) focusRow(next);
    if (openIndex !== undefined && next !== openIndex && last >= 0) onMove(next);
  }

  // After a deletion, here or by somebody else. Otherwise the focus would jump to the top of the page.
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected || document.activeElement !== document.body) return;
    focused.current = null;
    focusRow(current);
  });

  const indexOf = (element: Element) =>
    rowsIn(box.current!).findIndex((row) => row.closest('[data-record]')!.contains(element));

  /** What a key does wherever the focus is; undefined if nothing. */
  function stepOf(key: string, target: Element): (() => void) | undefined {
    const index = indexOf(target);
    const isInPanel = target.closest('[data-panel]') !== null;
    const isOnRow = index !== -1 || (isInPanel && openIndex !== undefined && openIndex !== -1);
    const at = index === -1 ? current : index;
    // From elsewhere on the page, the first key goes to where the list is, not beyond.
    const by = (step: number) => () => moveTo(isOnRow ? at + step : at);
    if (key === 'j') return by(1);
    if (key === 'k') return by(-1);
    if (key === 'Escape' && openIndex !== undefined) return onClose;
    if (!isOnRow) return undefined;
    if (key === 'e') return () => onFollowUp(at);
    if (key === '#') return () => onDelete(at);
    return undefined;
  }

  const onAnyKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || hasModifier(event) || !(target instanceof Element) || isTyping(target))
      return;
    // Another dialog, such as the question before a deletion, has the keys.
    if (document.querySelector('[role="alertdialog"], [role="dialog"]:not([data-panel])')) return;
    const step = stepOf(key, target);
    if (!step) return;
    event.preventDefault();
    step();
  });
  useEffect(() => {
    document.addEventListener('keydown', onAnyKey);
    return () => document.removeEventListener('keydown', onAnyKey);
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
    /** The handlers of the element. */
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
