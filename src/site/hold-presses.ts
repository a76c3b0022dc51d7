/** What does something else, or nothing, before the page is hydrated. All other links and controls are the browser's. */
const needsScript = 'button, a[aria-haspopup], a[data-needs-script]';

/**
 * Holds clicks, by pointer or key, on what needs the page's code, until the returned function lets the last of them
 * happen: on the same element, once. Also lets it happen after `timeoutMs`, when a link leads to its page
 * and a form is sent as HTML.
 */
export function holdPresses(page: EventTarget, timeoutMs: number): () => void {
  let pressed: HTMLElement | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function hold(event: Event) {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
    // Those open a new tab or window, or download.
    if (metaKey || ctrlKey || shiftKey || altKey) return;
    const element = (target as Element).closest<HTMLElement>(needsScript);
    if (!element) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = element;
    waiting ??= setTimeout(release, timeoutMs);
  }

  function release() {
    clearTimeout(waiting);
    page.removeEventListener('click', hold, { capture: true });
    const element = pressed;
    // Once: release may be called again.
    pressed = undefined;
    element?.click();
  }

  page.addEventListener('click', hold, { capture: true });
  return release;
}
