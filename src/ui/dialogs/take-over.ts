import { carryOver } from '#pages/carry-input.ts';

const actionOf = (dialog: Element) => dialog.querySelector('form')?.getAttribute('action');

/**
 * Puts a dialog in the place of the one that the server rendered and `packages/pages/served-dialog.ts` shows, if there is
 * one: with what was typed and chosen in it, where it was scrolled to, and the focus in the same field as before.
 */
export function takeOver(dialog: HTMLDialogElement, focused: Element | null): void {
  const served = document.querySelector<HTMLDialogElement>('dialog[data-served]');
  // Another one may be opened after it was closed.
  if (!served || actionOf(served) !== actionOf(dialog)) return;
  dialog.style.animation = 'none';
  carryOver([...served.querySelectorAll('input, textarea, select, button')], dialog, focused);
  dialog.scrollTop = served.scrollTop;
  served.remove();
}
