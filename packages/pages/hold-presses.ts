/** What does something else, or nothing, before the page is hydrated. All other links and controls are the browser's. */
const needsScript = 'button, a[aria-haspopup], a[data-needs-script]';

/** Of these, what also works without: a link leads to its page, and a form is sent as HTML. */
const worksAlone = 'a, form button:not([type=button]), button[form]:not([type=button])';

/** How long a press on those waits for the code. */
const timeoutMs = 3000;

/**
 * Holds clicks, by pointer or key, in a part of the page on what needs the page's code, until the returned function lets
 * the last of them happen: on the same element, once, which looks pressed until then. What also works without the code
 * happens after three seconds at the latest. Meanwhile `show` may show the dialog that it opens; who closes that takes the
 * press back.
 */
export function holdPresses(
  part: Element,
  show?: (element: HTMLElement) => Promise<HTMLDialogElement | undefined>,
): () => void {
  let pressed: HTMLElement | undefined;
  let look: Animation | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function hold(event: Event) {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
    // Those open a new tab or window, or download.
    if (metaKey || ctrlKey || shiftKey || altKey) return;
    const element = (target as Element).closest<HTMLElement>(needsScript);
    if (!element || !part.contains(element)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const dialog = element.closest('dialog');
    if (dialog) {
      // Its form waits for the code, too; its other buttons can only close it.
      if (element.matches(worksAlone)) waiting ??= setTimeout(release, timeoutMs, element);
      else dialog.close();
      return;
    }
    pressed = element;
    look?.cancel();
    // Not an attribute, which hydration would not expect.
    look = element.animate({ opacity: 0.6 }, { duration: 0, fill: 'forwards' });
    void showFor(element);
    if (element.matches(worksAlone)) waiting ??= setTimeout(release, timeoutMs);
    else stopWaiting();
  }

  function stopWaiting() {
    clearTimeout(waiting);
    waiting = undefined;
  }

  async function showFor(element: HTMLElement) {
    const dialog = await show?.(element);
    if (!dialog) return;
    // Something else was pressed, or the code was faster.
    if (pressed !== element) return dialog.remove();
    stopWaiting();
    dialog.addEventListener('close', () => {
      dialog.remove();
      look?.cancel();
      if (pressed === element) pressed = undefined;
    });
  }

  function release(element = pressed) {
    stopWaiting();
    look?.cancel();
    removeEventListener('click', hold, { capture: true });
    // Once: release may be called again.
    pressed = undefined;
    element?.click();
  }

  // Above React, which lets no event through to what it has not hydrated yet.
  addEventListener('click', hold, { capture: true });
  return release;
}
