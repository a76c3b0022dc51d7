let served: Promise<string | undefined> | undefined;

/** Fetches the dialog of a page's links with `data-served`: the address of a page which the server renders with it. */
export function fetchServedDialog(): void {
  const link = document.querySelector<HTMLElement>('[data-served]');
  served = link
    ? fetch(link.dataset.served!)
        .then((response) => response.text())
        .then((page) => /<dialog[^]*<\/dialog>/.exec(page)?.[0])
        .catch(() => undefined)
    : undefined;
}

/** Shows a link's dialog as served, until the page's own takes its place. `onClose`: it was closed before that. */
export async function showServedDialog(link: HTMLElement, onClose: () => void): Promise<void> {
  const html = link.dataset.served && (await served);
  if (!html) return;
  // Lets the browser paint the click first, so that this frame has little to do.
  await new Promise((resolve) => setTimeout(resolve, 50));
  // One is open after a second click, or if its code was faster.
  if (document.querySelector('dialog[open]')) return;
  document.querySelector('dialog[data-served]')?.remove();
  document.body.insertAdjacentHTML('beforeend', html);
  const dialog = document.body.lastElementChild as HTMLDialogElement;
  dialog.dataset.served = '';
  // Closes it by a click outside, too, in browsers that support this.
  dialog.setAttribute('closedby', 'any');
  for (const button of dialog.querySelectorAll('button')) {
    // Buttons that do nothing without their code close it.
    if (button.type === 'button') button.addEventListener('click', () => dialog.close());
  }
  // Its form is sent as HTML, once what is required is filled.
  dialog.addEventListener('input', () => {
    const shown = [...dialog.querySelectorAll('input')].filter((input) => !input.closest('[hidden]'));
    const isMissing = shown.some(({ validity }) => validity.valueMissing);
    for (const button of dialog.querySelectorAll<HTMLButtonElement>('[type=submit]'))
      button.disabled = isMissing;
  });
  dialog.addEventListener('close', onClose);
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
}
