import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus when the focused element within `element` is removed from the page: after a deletion, here or by
 * somebody else. `next` says where to. Without this, it would jump to the top of the page.
 */
export function useKeptFocus(
  element: RefObject<HTMLElement | null>,
  next: (element: HTMLElement) => HTMLElement | null,
): void {
  const last = useRef<Element>(null);
  useEffect(() => {
    const box = element.current!;
    const note = (event: FocusEvent) => {
      last.current = event.target as Element;
    };
    box.addEventListener('focusin', note);
    return () => box.removeEventListener('focusin', note);
  }, [element]);
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    next(element.current!)?.focus({ preventScroll: true });
  });
}
