/** What does something else, or nothing, before the page is hydrated. All other links and controls are the browser's. */
const needsScript = 'button, a[aria-haspopup], a[data-needs-script]';

/** How long a press waits for the code before it does what it would do without it. */
const timeoutMs = 3000;

/**
 * Holds clicks, by pointer or key, in a part of the page on what needs the page's code, until the returned function lets
 * the last of them happen: on the same element, once. Also lets it happen after three seconds, when a link leads to its
 * page and a form is sent as HTML.
 */
export function holdPresses(part: Element): () => void {
  let pressed: HTMLElement | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function hold(event: Event) {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
    // Those open a new tab or window, or download.
    if (metaKey || ctrlKey || shiftKey || altKey) return;
    const element = (target as Element).closest<HTMLElement>(needsScript);
    if (!element || !part.contains(element)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = element;
    waiting ??= setTimeout(release, timeoutMs);
  }

  function release() {
    clearTimeout(waiting);
    removeEventListener('click', hold, { capture: true });
    const element = pressed;
    // Once: release may be called again.
    pressed = undefined;
    element?.click();
  }

  // Above React, which lets no event through to what it has not hydrated yet.
  addEventListener('click', hold, { capture: true });
  return release;
}
