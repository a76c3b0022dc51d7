/**
 * Lets what React is about to remove fade in its place, instead of vanishing: for the cleanup of a layout effect. Nobody
 * can use or hear it meanwhile. `isReplaced` tells, once it is removed, if something else has taken its place.
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
