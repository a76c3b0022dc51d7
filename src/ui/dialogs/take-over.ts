type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Puts a dialog in the place of the one that the server rendered and `packages/pages/served-dialog.ts` shows, if there is
 * one: with what was typed and chosen in it, where it was scrolled to, and the focus in the same field as before.
 */
export function takeOver(dialog: HTMLDialogElement, focused: Element | null): void {
  const served = document.querySelector<HTMLDialogElement>('dialog[data-served]');
  if (!served) return;
  dialog.style.animation = 'none';
  const fields = [...dialog.querySelectorAll<Field>('input, textarea')];
  for (const from of served.querySelectorAll<Field>('input:not([type=hidden]), textarea')) {
    const isChoice = from.type === 'radio' || from.type === 'checkbox';
    const to = fields.find(
      ({ name, value, type }) =>
        name === from.name && type === from.type && (!isChoice || value === from.value),
    );
    if (!to) continue;
    if (isChoice && (from as HTMLInputElement).checked) to.click();
    if (!isChoice && from.value !== '') write(to, from.value);
    if (from === focused) to.focus();
  }
  dialog.scrollTop = served.scrollTop;
  served.remove();
}

/** As if a user did it: React notices only what does not go through its own property. */
function write(field: Field, text: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
