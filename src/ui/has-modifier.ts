import type { KeyboardEvent } from 'react';

type Modifiers = Pick<globalThis.KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Sends a form by Ctrl or Command and Enter, from a text area, too. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** True for keys pressed together with Alt, Ctrl or Command: these belong to the browser or the system. */
export const hasModifier = ({ altKey, ctrlKey, metaKey }: Modifiers) => altKey || ctrlKey || metaKey;
