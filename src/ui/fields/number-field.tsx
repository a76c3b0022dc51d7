import { type ChangeEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { isChanged } from '#pages/carry-input.ts';
import { classNames } from '#ui/class-names.ts';
import { Field, type FieldProps } from './field.tsx';

/** A number, by typing or by a slider. Without script there is no slider. */
export function NumberField({
  label,
  hint,
  error,
  onChange,
  prefix,
  suffix,
  format,
  slider: { text: sliderText, ...slider },
  onSlide,
  ...field
}: FieldProps & {
  name: string;
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  prefix?: string | undefined;
  suffix?: string | undefined;
  /** Formats what is typed so far, such as `1234` as `1,234`. Must not change the digits. */
  format?: ((text: string) => string) | undefined;
  slider: { min: number; max: number; step: number; value: number; text: string };
  onSlide: (value: number) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const range = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);

  // After formatting, the caret returns to its position behind the same digit.
  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  // The slider may have been moved before the page was hydrated.
  const onSlid = useEffectEvent(onSlide);
  useEffect(() => {
    if (isChanged(range.current!)) onSlid(Number(range.current!.value));
  }, []);

  function type(event: ChangeEvent<HTMLInputElement>) {
    const { value: text, selectionStart } = event.currentTarget;
    const isPasted = (event.nativeEvent as InputEvent).inputType === 'insertFromPaste';
    const formatted = format && !isPasted ? format(text) : text;
    if (formatted !== text)
      caret.current = placeAfterSameDigit(text, selectionStart ?? text.length, formatted);
    onChange(formatted);
  }

  return (
    <Field label={label} hint={hint} error={error} className={undefined}>
      {(described) => (
        <>
          <div
            className={classNames(
              'flex min-h-12 items-center rounded-small border-[1.5px] bg-field transition-colors duration-150',
              'focus-within:outline-3 focus-within:outline-offset-3 focus-within:outline-ink',
              error ? 'border-wrong bg-wrong-soft' : 'border-line-strong hover:border-ink',
            )}
          >
            {prefix && (
              <span aria-hidden="true" className="pl-3.5 text-ink-soft">
                {prefix}
              </span>
            )}
            <input
              ref={input}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              {...field}
              onChange={type}
              maxLength={40}
              className="tabular w-full min-w-0 bg-transparent px-2 py-2.5 outline-none first:pl-3.5 last:pr-3.5"
              {...described}
            />
            {suffix && (
              <span aria-hidden="true" className="pr-3.5 text-ink-soft">
                {suffix}
              </span>
            )}
          </div>
          <input
            ref={range}
            type="range"
            aria-label={`${label}, by slider`}
            aria-valuetext={sliderText}
            {...slider}
            onChange={(event) => onSlide(Number(event.currentTarget.value))}
            className="-mb-2 block h-11 w-full cursor-pointer accent-ink noscript:hidden print:hidden"
          />
        </>
      )}
    </Field>
  );
}

function placeAfterSameDigit(text: string, position: number, formatted: string): number {
  const left = text.slice(0, position).replaceAll(/[^\d.]/g, '').length;
  const upTo = new RegExp(String.raw`^(?:[^\d.]*[\d.]){${left}}`).exec(formatted);
  return upTo?.[0].length ?? formatted.length;
}
