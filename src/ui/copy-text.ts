import { useState } from 'react';

/** Copies a text to the clipboard; false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // oxlint-disable-next-line no-restricted-properties -- only over HTTPS and on localhost; see below
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyInsecurely(text);
  }
}

/** Copies as browsers could before `navigator.clipboard`, and still can over plain HTTP. */
function copyInsecurely(text: string): boolean {
  let isCopied = false;
  const copy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    isCopied = true;
  };
  document.addEventListener('copy', copy, { capture: true, once: true });
  document.execCommand('copy');
  document.removeEventListener('copy', copy, { capture: true });
  return isCopied;
}

/** Copies a text, and knows for two seconds that it did; `copy` tells whether the browser allowed it. */
export function useCopy(text: string) {
  const [isCopied, setIsCopied] = useState(false);
  async function copy() {
    const isDone = await copyText(text);
    setIsCopied(isDone);
    if (isDone) setTimeout(() => setIsCopied(false), 2_000);
    return isDone;
  }
  return { isCopied, copy };
}
