import { useEffect, useId, useRef } from 'react';
import { request } from '#http/request.ts';
import type { FormTrap } from './form-trap.ts';

/** So that password managers leave the field alone, too; browsers do for what is not displayed. */
const notFilledIn = {
  autoComplete: 'off',
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-lpignore': 'true',
  'data-form-type': 'other',
};

/**
 * What a form has beside what people fill in: a field that nobody sees, hears or reaches by keyboard, and machines fill in
 * all the same, and a stamp of when somebody turned to the form, which is asked for at that moment. They are hidden by the
 * style sheet alone, since what says so in the HTML is told apart too easily. Its name is of nothing that a browser knows
 * about its user. `readTrap` reads them.
 */
export function TrapFields() {
  const id = useId();
  const stamp = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const field = stamp.current!;
    const { form } = field;
    const ask = () =>
      void request<{ formStamp: string }>('GET', '/api/form-stamp').then(
        (answer) => (field.value = answer.formStamp),
        // The form goes without.
        () => {},
      );
    if (form?.contains(document.activeElement)) ask();
    else form?.addEventListener('focusin', ask, { once: true });
    return () => form?.removeEventListener('focusin', ask);
  }, []);

  return (
    <div className="hidden">
      <label htmlFor={id}>Please leave this empty</label>
      <input id={id} type="text" name="subject" tabIndex={-1} {...notFilledIn} />
      <input ref={stamp} type="hidden" name="formStamp" />
    </div>
  );
}

/**
 * Takes what a form's `TrapFields` hold, to be sent along. They are empty then: somebody whose browser filled one in all
 * the same, and who is told to try again, gets through.
 */
export function readTrap(form: EventTarget | null | undefined): FormTrap {
  if (!(form instanceof HTMLFormElement)) return {};
  const held = (['subject', 'formStamp'] as const).flatMap((name) => {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement) || field.value === '') return [];
    const { value } = field;
    field.value = '';
    return [[name, value]];
  });
  return Object.fromEntries(held) as FormTrap;
}
