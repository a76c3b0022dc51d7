import type { FormTrap } from './form-trap.ts';

/** Reads a form's `TrapFields` and clears them: somebody whose browser filled one in gets through next time. */
export function readTrap(form: EventTarget | null | undefined): FormTrap {
  if (!(form instanceof HTMLFormElement)) return {};
  const filled = (['subject', 'formStamp'] as const).flatMap((name) => {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement) || field.value === '') return [];
    const { value } = field;
    field.value = '';
    return [[name, value]];
  });
  return Object.fromEntries(filled) as FormTrap;
}
