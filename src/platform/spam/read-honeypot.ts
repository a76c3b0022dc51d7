import type { Honeypot } from './honeypot.ts';

/** Reads a form's `HoneypotFields` and clears them: somebody whose browser filled one in gets through next time. */
export function readHoneypot(form: EventTarget | null | undefined): Honeypot {
  if (!(form instanceof HTMLFormElement)) return {};
  const filled = (['subject', 'formStamp'] as const).flatMap((name) => {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement) || field.value === '') return [];
    const { value } = field;
    field.value = '';
    return [[name, value]];
  });
  return Object.fromEntries(filled) as Honeypot;
}
