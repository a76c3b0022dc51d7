import { useEffect, useRef } from 'react';

/** Moves the focus to the first field of a form that says it is wrong, wherever it was scrolled. */
export function focusFirstInvalid(form: Element | null): void {
  form
    ?.querySelector<HTMLElement>(
      '[aria-invalid=true], [data-missing], [data-wrong] input, fieldset[tabindex]:has(> [role=alert])',
    )
    ?.focus();
}

/** The place of a form whose first wrong field gets the focus whenever it was refused: for each new `refusal`. */
export function useFocusOnInvalid(refusal: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) focusFirstInvalid(form.current);
  }, [refusal]);
  return form;
}
