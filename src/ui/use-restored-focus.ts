import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a part of the page whose focused control is disabled while something is saved, or removed because it
 * was: it comes back to the control, or else goes to the part itself, which needs a `tabIndex` of -1. Without it, the
 * keyboard would begin again at the top of the page.
 */
export function useRestoredFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    const root = part.current!;
    root.dataset.keepsFocus = '';
    let lastFocused: Element | null = null;
    let wasGone = false;
    const isGone = (element: Element) => !element.isConnected || element.matches(':disabled');
    const remember = ({ target }: FocusEvent) => {
      // A part within this one that does the same keeps its own focus.
      const isOwn = (target as Element).closest('[data-keeps-focus]') === root;
      lastFocused = isOwn ? (target as Element) : null;
      wasGone = false;
    };
    const forget = () => {
      // If the user moved the focus, it stays there; what is disabled or removed may lose the focus first.
      const leaving = lastFocused;
      setTimeout(() => {
        if (leaving && leaving === lastFocused && !isGone(leaving) && !root.contains(document.activeElement))
          lastFocused = null;
      });
    };
    const restore = () => {
      if (lastFocused && isGone(lastFocused)) wasGone = true;
      if (!lastFocused || !wasGone || document.activeElement !== document.body) return;
      if (!lastFocused.isConnected) root.focus({ preventScroll: true });
      else if (!isGone(lastFocused)) (lastFocused as HTMLElement).focus({ preventScroll: true });
    };
    const changes = new MutationObserver(restore);
    changes.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    root.addEventListener('focusin', remember);
    root.addEventListener('focusout', forget);
    return () => {
      changes.disconnect();
      root.removeEventListener('focusin', remember);
      root.removeEventListener('focusout', forget);
    };
  }, []);
  return part;
}
