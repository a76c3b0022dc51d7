import { useEffect, useRef } from 'react';

/** Moves the focus to the first field of a form that says it is wrong, wherever it was scrolled. */
export function focusFirstInvalid(form: Element | null): void {
  form
    ?.querySelector<HTMLElement>(
      '[aria-invalid=true], [data-missing], [data-wrong] input, fieldset[tabindex]:has(> [role=alert])',
    )
    ?.focus();
}

/** Returns the ref for a form; each new `refusal` focuses the form's first invalid field. */
export function useFocusOnInvalid(refusal: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) focusFirstInvalid(form.current);
  }, [refusal]);
  return form;
}
