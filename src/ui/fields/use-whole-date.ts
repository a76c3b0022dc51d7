import type { ChangeEvent, ComponentProps, FocusEvent, SyntheticEvent } from 'react';
import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';

/** Names, by the type of a field, for the thing it asks for. */
const names: Record<string, string> = { date: 'date', time: 'time', 'datetime-local': 'date and time' };

type Input = ComponentProps<'input'>;

/**
 * Hides a half-typed date, which browsers report as an empty one, from its form: until the date is whole or empty, the
 * form sees no change, does not submit, and sees no press of a button marked with `data-saves`.
 */
export function useWholeDate({
  type = 'date',
  value,
  error,
  ref,
  onChange,
  onBlur,
}: Input & { error?: string | undefined }) {
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => field.current!);
  /** The form's value while the field is marked as filled in half. */
  const [marked, setMarked] = useState<{ value: Input['value'] }>();
  const isMarked = marked !== undefined && marked.value === value;
  const isHalf = () => field.current!.validity.badInput;
  const mark = () => setMarked(isHalf() ? { value } : undefined);

  // The form may have reset the field: browsers keep a half-typed date when an empty value stays empty.
  const follow = useEffectEvent(() => {
    if (!marked || (isMarked && isHalf())) return;
    if (!isMarked && value === '') field.current!.value = '';
    setMarked(undefined);
  });
  useLayoutEffect(() => follow());
  // Runs before React's listeners, which submit the form.
  useEffect(() => {
    function check(event: Event) {
      const pressed = (event.target as Element).closest(event.type === 'submit' ? 'form' : '[data-saves]');
      const saved = pressed?.closest('form, fieldset');
      const isOurs = saved && (saved === field.current!.form || saved.contains(field.current));
      if (!isOurs || !field.current!.validity.badInput) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      field.current!.dispatchEvent(new Event('invalid'));
    }
    const mounted = new AbortController();
    const options = { capture: true, signal: mounted.signal };
    window.addEventListener('submit', check, options);
    window.addEventListener('click', check, options);
    return () => mounted.abort();
  }, []);

  /** Tells the form when a half-typed date was cleared, for which browsers send no event. */
  function tellIfEmptied(event: SyntheticEvent) {
    if (!isMarked || isHalf()) return;
    mark();
    // React Hook Form would take a blur for no change.
    onChange?.({ ...event, type: 'change' } as ChangeEvent<HTMLInputElement>);
  }
  return {
    ref: field,
    // As in the browser, or React would replace what is typed.
    ...(value !== undefined && { value: isMarked ? '' : value }),
    error: isMarked ? `Please complete the ${names[type]}` : error,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      mark();
      if (!isHalf()) onChange?.(event);
    },
    onKeyUp: tellIfEmptied,
    onBlur(event: FocusEvent<HTMLInputElement>) {
      if (isHalf()) return mark();
      tellIfEmptied(event);
      onBlur?.(event);
    },
    onInvalid(event: SyntheticEvent<HTMLInputElement>) {
      if (!isHalf()) return;
      mark();
      const folded = event.currentTarget.closest('details');
      if (folded) folded.open = true;
      event.currentTarget.focus();
    },
  };
}
