import { fadeOut } from '#ui/fade-out.ts';

const attribute = 'data-scroll-locked';
const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Puts a dialog above the page and every other one; the page does not scroll meanwhile. Returns what takes it off. */
export function showOnTop(dialog: HTMLDialogElement): () => void {
  const page = document.documentElement;
  // An existing scroll bar's space is reserved (theme.css), so that nothing moves sideways.
  if (open.length === 0) page.setAttribute(attribute, innerWidth > page.clientWidth ? 'beside-bar' : '');
  dialog.showModal();
  open.push(dialog);
  tell();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    const below = topDialog();
    fadeOut(dialog, () => topDialog() !== below);
    dialog.close();
    if (open.length === 0) page.removeAttribute(attribute);
    tell();
  };
}

/** What is in front of everything else, if it is a dialog: what is not in it can be neither used nor heard. */
export const topDialog = () => open.at(-1);

let lastUsed: Element | null = null;
// Safari gives no focus to a button that is pressed, and what is disabled loses it.
for (const event of ['click', 'focusin'])
  globalThis.document?.addEventListener(
    event,
    ({ target }) => (lastUsed = (target as Element).closest('a, button, [tabindex]')),
    { capture: true },
  );

/** What opens a dialog at this moment: what has the focus or, of an item of a menu, the menu's button. */
export function openerNow(): HTMLElement | null {
  const { activeElement, body } = document;
  const from = activeElement === body ? lastUsed : activeElement;
  const button = from?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return (button ? document.getElementById(button) : from) as HTMLElement | null;
}

export function subscribeToTopDialog(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
