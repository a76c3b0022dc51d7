import { useEffect, useId, useRef } from 'react';
import { request } from '#http/request.ts';

/** Makes password managers skip the field, too; browsers already skip what is not displayed. */
const noAutofill = {
  autoComplete: 'off',
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-lpignore': 'true',
  'data-form-type': 'other',
};

/**
 * A form's honeypot, for `readHoneypot`: a field that nobody sees, hears or reaches by keyboard but bots fill in anyway, and
 * a stamp of when somebody focused the form, fetched at that moment. Only the style sheet hides them, since hiding them
 * in the HTML is easily detected. The field's name matches nothing a browser knows about its user.
 */
export function HoneypotFields() {
  const id = useId();
  const stamp = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const field = stamp.current!;
    const { form } = field;
    const ask = () =>
      void request<{ formStamp: string }>('GET', '/api/form-stamp').then(
        (response) => (field.value = response.formStamp),
        // Send without a stamp.
        () => {},
      );
    if (form?.contains(document.activeElement)) ask();
    else form?.addEventListener('focusin', ask, { once: true });
    return () => form?.removeEventListener('focusin', ask);
  }, []);

  return (
    <div className="hidden">
      <label htmlFor={id}>Please leave this empty</label>
      <input id={id} type="text" name="subject" tabIndex={-1} {...noAutofill} />
      <input ref={stamp} type="hidden" name="formStamp" />
    </div>
  );
}
