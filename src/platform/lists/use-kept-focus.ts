import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Leads the focus on when what has it within `element` is taken out of the page: after a deletion, here or by somebody
 * else. `next` says where to. Without this it would be at the head of the page.
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
