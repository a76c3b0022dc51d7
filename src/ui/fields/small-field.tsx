import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { describedBy, type Described, type FieldProps } from './field.tsx';

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
    <Labelled label={label} hint={hint} error={error} className={className}>
      {(described) => (
        <input type="text" {...input} {...described} className={classNames(smallControl, 'w-full')} />
      )}
    </Labelled>
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
    <Labelled label={label} hint={hint} error={error} className={className}>
      {(described) => (
        <textarea
          rows={3}
          {...input}
          {...described}
          className={classNames(smallControl, 'block field-sizing-content w-full')}
        />
      )}
    </Labelled>
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
    <Labelled label={label} hint={hint} error={error} className={className}>
      {(described) => (
        <select {...select} {...described} className={classNames(smallControl, 'w-full')}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

function Labelled({
  label,
  hint,
  error,
  className,
  children,
}: FieldProps & {
  className: string | undefined;
  children: (described: Described) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': describedBy(id, { hint, error }),
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-ink-soft">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1 font-semibold text-wrong">
          {error}
        </p>
      )}
    </div>
  );
}
