/**
 * Fades an element out in place when React is about to remove it; call it in a layout effect's cleanup. The element
 * is inert meanwhile. `isReplaced`, called after the removal, says if something else took its place.
 */
export function fadeOut(element: HTMLElement, isReplaced = () => false): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { scrollTop } = element;
  queueMicrotask(() => {
    // An effect that only runs again removes nothing.
    if (element.isConnected || isReplaced()) return;
    element.inert = true;
    element.setAttribute('aria-hidden', 'true');
    element.style.animation = 'none';
    const isDialog = element instanceof HTMLDialogElement;
    // Above the page, with its backdrop, but no longer keeping anybody from the page.
    if (isDialog) element.popover = 'manual';
    document.body.append(element);
    if (element.popover) element.showPopover?.();
    element.scrollTop = scrollTop;
    const timing = { duration: 120, fill: 'forwards' } as const;
    if (isDialog) element.animate({ opacity: 0 }, { ...timing, pseudoElement: '::backdrop' });
    element.animate({ opacity: 0 }, timing).onfinish = () => element.remove();
  });
}
