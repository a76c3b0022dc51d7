import { useWindowVirtualizer, defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

/** In pixels: a one-line row on a wide screen. Rows are measured once rendered. */
const usualHeight = 57;
/** How close to the end the next page is requested, in rows. */
const ahead = 20;

const indexOf = (target: EventTarget) =>
  Number((target as Element).closest<HTMLElement>('[data-index]')?.dataset.index ?? NaN);

/** The row within an element that the keyboard reaches. */
export const rowInUse = (list: Element) => list.querySelector<HTMLElement>('[data-row][tabindex="0"]');

/**
 * The rows of a list of any length, of which only those on screen and the one in use are in the document, and the
 * keys that move through them.
 */
export function useRows({
  ids,
  hasMore,
  loadMore,
  onDelete,
}: {
  ids: readonly string[];
  hasMore: boolean;
  loadMore: () => void;
  onDelete: (index: number) => void;
}) {
  const element = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [current, setCurrent] = useState(0);
  const active = Math.min(current, Math.max(0, ids.length - 1));

  // oxlint-disable-next-line react/incompatible-library -- its results are used only here, and immediately
  const virtualizer = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => usualHeight,
    getItemKey: (index) => ids[index]!,
    overscan: 10,
    scrollMargin: top,
    // The header above and the floating buttons below must not hide a row.
    scrollPaddingStart: 80,
    scrollPaddingEnd: 80,
    // The focused row stays, however far the page is scrolled.
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), active])].toSorted((a, b) => a - b),
  });
  const items = virtualizer.getVirtualItems();

  useLayoutEffect(() => {
    const note = () => setTop(Math.round(element.current!.getBoundingClientRect().top + window.scrollY));
    note();
    // The content above may change its height.
    const observer = new ResizeObserver(note);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const lastShown = virtualizer.range?.endIndex ?? 0;
  const isNearEnd = hasMore && lastShown > ids.length - ahead;
  useLayoutEffect(() => {
    if (isNearEnd) loadMore();
  }, [isNearEnd, ids.length, loadMore]);

  /** Moves the focus to a row and scrolls it into view. */
  function focusRow(index: number) {
    const next = Math.max(0, Math.min(ids.length - 1, index));
    setCurrent(next);
    virtualizer.scrollToIndex(next);
    // It may have to be rendered first, and there may be fewer rows by then.
    requestAnimationFrame(() => {
      if (element.current) rowInUse(element.current)?.focus({ preventScroll: true });
    });
  }

  const steps: Record<string, (index: number) => void> = {
    ArrowDown: (index) => focusRow(index + 1),
    ArrowUp: (index) => focusRow(index - 1),
    Home: () => focusRow(0),
    End: () => focusRow(ids.length - 1),
    Delete: onDelete,
  };

  return {
    element,
    items,
    top,
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    active,
    focusRow,
    noteFocus: (target: EventTarget) => {
      const index = indexOf(target);
      if (!Number.isNaN(index)) setCurrent(index);
    },
    act: (event: KeyboardEvent) => {
      const step = steps[event.key];
      const index = indexOf(event.target);
      if (!step || Number.isNaN(index) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      step(index);
    },
  };
}
