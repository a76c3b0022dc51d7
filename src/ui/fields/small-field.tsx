import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Field, type FieldProps } from './field.tsx';

/** A control as high as a row of the admin area; on phones, as a fingertip. */
export const smallControl =
  'rounded-small border-[1.5px] border-line-strong bg-field px-2.5 py-1.5 text-small text-ink min-h-11 sm:min-h-10 ' +
  'transition-colors duration-150 hover:border-ink focus:border-ink aria-invalid:border-wrong ' +
  'aria-invalid:bg-wrong-soft disabled:opacity-60';

/** A text or date field in a row of a settings page. */
export function SmallField({
  label,
  hint,
  error,
  className,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  return (
    <Field isSmall label={label} hint={hint} error={error} className={className}>
      {(described) => (
        <input type="text" {...input} {...described} className={classNames(smallControl, 'w-full')} />
      )}
    </Field>
  );
}

/** A field of several lines on a settings page. */
export function SmallTextArea({
  label,
  hint,
  error,
  className,
  ...input
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field isSmall label={label} hint={hint} error={error} className={className}>
      {(described) => (
        <textarea
          rows={3}
          {...input}
          {...described}
          className={classNames(smallControl, 'block field-sizing-content w-full')}
        />
      )}
    </Field>
  );
}

/** A select field in a row of a settings page. */
export function SmallSelect({
  label,
  hint,
  error,
  options,
  className,
  ...select
}: FieldProps &
  ComponentProps<'select'> & { options: readonly (readonly [value: string | number, label: string])[] }) {
  return (
    <Field isSmall label={label} hint={hint} error={error} className={className}>
      {(described) => (
        <select {...select} {...described} className={classNames(smallControl, 'w-full')}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
