let served: Promise<string | null | undefined> | null;

/** Fetches the dialog of a page's links with `data-served`: the address of a page which the server renders with it. */
export function fetchServedDialog(): void {
  const link = document.querySelector<HTMLElement>('[data-served]');
  served =
    link &&
    fetch(link.dataset.served!)
      .then((response) => response.text())
      .then((page) => /<dialog[^]*<\/dialog>/.exec(page)?.[0])
      .catch(() => null);
}

/**
 * Shows a link's dialog as it was served, if it and the page's `styles` have come. The page's own takes its place
 * (`ui/dialogs/take-over.ts`).
 */
export async function showServedDialog(
  link: HTMLElement,
  styles: HTMLLinkElement | undefined,
): Promise<HTMLDialogElement | undefined> {
  const html = await served;
  if (!html || !link.dataset.served || styles?.sheet === null) return undefined;
  // The press shows first, so that its frame has little to do.
  await new Promise((resolve) => setTimeout(resolve, 50));
  // After a second press, or if the code was faster.
  if (document.querySelector('dialog[open]')) return undefined;
  if (styles) styles.media = 'all';
  document.body.insertAdjacentHTML('beforeend', html);
  const dialog = document.body.lastElementChild as HTMLDialogElement;
  dialog.dataset.served = '';
  // Without the code, its form is sent as HTML.
  for (const button of dialog.querySelectorAll('button')) button.disabled = false;
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
  return dialog;
}
