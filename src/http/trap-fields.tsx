import { useEffect, useId, useRef } from 'react';
import { request } from './request.ts';
import type { FormTrap } from './form-trap.ts';

/**
 * What a form has beside what people fill in: a field that nobody sees, hears or reaches by keyboard, and machines fill in
 * all the same, and a stamp of when somebody turned to the form, which is asked for at that moment. They are hidden by the
 * style sheet alone, since what says so in the HTML is told apart too easily. `readTrap` reads them.
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
      <input id={id} type="text" name="homepage" tabIndex={-1} autoComplete="off" />
      <input ref={stamp} type="hidden" name="formStamp" />
    </div>
  );
}

/** What a form's `TrapFields` hold, to be sent along. */
export function readTrap(form: EventTarget | null | undefined): FormTrap {
  if (!(form instanceof HTMLFormElement)) return {};
  const held = (['homepage', 'formStamp'] as const).flatMap((name) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement && field.value !== '' ? [[name, field.value]] : [];
  });
  return Object.fromEntries(held) as FormTrap;
}
