import { fadeOut } from '#ui/fade-out.ts';
import { sharedValue } from '#ui/shared-value.ts';

const attribute = 'data-scroll-locked';
/** From the lowest to the one on top. */
const openDialogs = sharedValue<readonly HTMLDialogElement[]>([]);

/**
 * Puts a dialog above the page and every other one; the page does not scroll meanwhile. Returns a function that
 * removes it.
 */
export function showOnTop(dialog: HTMLDialogElement): () => void {
  const page = document.documentElement;
  // An existing scroll bar's space is reserved (theme.css), so that nothing moves sideways.
  if (!topDialog()) page.setAttribute(attribute, innerWidth > page.clientWidth ? 'beside-bar' : '');
  dialog.showModal();
  openDialogs.change((below) => [...below, dialog]);
  return () => {
    const others = openDialogs.get().filter((other) => other !== dialog);
    fadeOut(dialog, () => topDialog() !== others.at(-1));
    dialog.close();
    if (others.length === 0) page.removeAttribute(attribute);
    openDialogs.change(() => others);
  };
}

/** The dialog in front of everything else, outside of which nothing can be used or heard. */
export const topDialog = () => openDialogs.get().at(-1);
export const useTopDialog = () => openDialogs.use().at(-1);

let lastUsed: Element | null = null;
// Safari gives no focus to a button that is pressed, and what is disabled loses it.
for (const event of ['click', 'focusin'])
  globalThis.document?.addEventListener(
    event,
    ({ target }) => (lastUsed = (target as Element).closest('a, button, [tabindex]')),
    { capture: true },
  );

/** Returns what opens a dialog at this moment: the focused element or, in Safari, the button that was pressed. */
export function findOpener(): HTMLElement | null {
  const { activeElement, body } = document;
  return (activeElement === body ? lastUsed : activeElement) as HTMLElement | null;
}
