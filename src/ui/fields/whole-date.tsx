import type { ChangeEvent, ComponentProps, FocusEvent, ReactNode, SyntheticEvent } from 'react';
import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** The sentence beside a field that is filled in half, by its type. */
const sentences: Record<string, string> = {
  date: 'Please complete the date',
  time: 'Please complete the time',
  'datetime-local': 'Please complete the date and time',
};

type Input = ComponentProps<'input'>;
type Faulty = Input & { error?: string | undefined };

/** A date or time outside a labelled field, such as in a toolbar, with what is wrong with it below. */
export function DateInput({ error, ...input }: Faulty) {
  const id = useId();
  const { error: fault, ...whole } = useWholeDate(input, error);
  return (
    <>
      <input {...input} {...whole} aria-invalid={fault ? true : undefined} aria-describedby={fault && id} />
      {fault && (
        <span id={id} className="basis-full text-small font-semibold text-wrong">
          {fault}
        </span>
      )}
    </>
  );
}

/** Makes a text field one for dates and times as well. */
export function takeDates<Props extends Faulty>(Plain: (props: Props) => ReactNode) {
  const WithDate = (props: Props) => <Plain {...props} {...useWholeDate(props, props.error)} />;
  return function TextOrDateField(props: Props) {
    return (props.type ?? '') in sentences ? <WithDate {...props} /> : <Plain {...props} />;
  };
}

/**
 * Keeps a date that is filled in half, which browsers report as an empty one, from its form: until it is whole or
 * empty, the form is told nothing of it and cannot be submitted.
 */
function useWholeDate({ type = '', value, ref, onChange, onBlur }: Input, error: string | undefined) {
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => field.current!);
  /** The form's value while the field is marked as filled in half. */
  const [marked, setMarked] = useState<{ value: Input['value'] }>();
  const isMarked = marked !== undefined && marked.value === value;
  const isHalf = () => field.current!.validity.badInput;
  const mark = (isToBe: boolean) => setMarked(isToBe ? { value } : undefined);

  // The form may have set or emptied it: browsers keep what was typed in half if it was and is empty.
  const follow = useEffectEvent(() => {
    if (!marked || (isMarked && isHalf())) return;
    if (!isMarked && value === '') field.current!.value = '';
    setMarked(undefined);
  });
  useLayoutEffect(() => follow());
  // Before React, whose listeners send the form.
  useEffect(() => {
    function check(event: SubmitEvent) {
      const form = field.current!.form;
      if (event.target !== form || !refuseHalfDates(form!)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    window.addEventListener('submit', check, true);
    return () => window.removeEventListener('submit', check, true);
  }, []);

  /** Tells the form that what was filled in half is empty now, of which browsers send no event. */
  function tellIfEmptied(event: SyntheticEvent) {
    if (!isMarked || isHalf()) return;
    mark(false);
    // React Hook Form would take a blur for no change.
    onChange?.({ ...event, type: 'change' } as ChangeEvent<HTMLInputElement>);
  }
  return {
    ref: field,
    // As in the browser, or React would replace what is typed.
    ...(value !== undefined && { value: isMarked ? '' : value }),
    error: isMarked ? sentences[type] : error,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      mark(isHalf());
      if (!isHalf()) onChange?.(event);
    },
    onKeyUp: tellIfEmptied,
    onBlur(event: FocusEvent<HTMLInputElement>) {
      if (isHalf()) return mark(true);
      tellIfEmptied(event);
      onBlur?.(event);
    },
    onInvalid(event: SyntheticEvent<HTMLInputElement>) {
      if (!isHalf()) return;
      mark(true);
      const folded = event.currentTarget.closest('details');
      if (folded) folded.open = true;
      event.currentTarget.focus();
    },
  };
}

/** Marks the first date in a form or section that is filled in half, and moves the focus there; says whether there is one. */
export function refuseHalfDates(within: HTMLElement): boolean {
  const controls = within instanceof HTMLFormElement ? within.elements : within.querySelectorAll('input');
  const half = [...controls].find(
    (control) =>
      control instanceof HTMLInputElement && control.type in sentences && control.validity.badInput,
  );
  return half?.dispatchEvent(new Event('invalid')) !== undefined;
}
