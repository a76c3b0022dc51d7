import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface FieldProps {
  label: string;
  hint?: string | undefined;
  /** What is wrong with the value, as a message for the visitor. */
  error?: string | undefined;
}

/** The styles of text inputs. */
export const control =
  'block w-full rounded-small border-[1.5px] border-line-strong bg-field px-3.5 py-2.5 text-ink ' +
  'placeholder:text-ink-soft transition-colors duration-150 hover:border-ink focus:border-ink ' +
  'aria-invalid:border-wrong aria-invalid:bg-wrong-soft disabled:opacity-60';

/** A single-line text input. */
export function TextField({ label, hint, error, className, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} required={input.required} className={className}>
      {(described) => (
        <input type="text" {...input} {...described} className={classNames(control, 'min-h-12')} />
      )}
    </Field>
  );
}

/** A multi-line text input. */
export function TextAreaField({
  label,
  hint,
  error,
  className,
  ...input
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} required={input.required} className={className}>
      {(described) => <textarea rows={4} {...input} {...described} className={control} />}
    </Field>
  );
}

/** A select field whose options are as they are sent. */
export function SelectField({
  options,
  ...field
}: FieldProps & ComponentProps<'select'> & { options: readonly string[] }) {
  return <ChoiceField {...field} options={options.map((option) => [option, option] as const)} isChosen />;
}

/**
 * A select field; each option is a value and its label. Shows the empty option `none` until something is chosen, unless
 * there is an initial value.
 */
export function ChoiceField({
  label,
  hint,
  error,
  className,
  options,
  isChosen = false,
  none = 'Please choose',
  ...input
}: FieldProps &
  ComponentProps<'select'> & {
    options: readonly (readonly [value: string, label: string])[];
    isChosen?: boolean;
    none?: string;
  }) {
  return (
    <Field label={label} hint={hint} error={error} required={input.required} className={className}>
      {(described) => (
        <select {...input} {...described} className={classNames(control, 'min-h-12')}>
          {!isChosen && <option value="">{none}</option>}
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

export interface Described {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A control with its label, hint and error, linked for screen readers. */
export function Field({
  label,
  hint,
  error,
  required,
  isSmall = false,
  className,
  children,
}: FieldProps & {
  required?: boolean | undefined;
  /** As in a row of the admin area, whose text is small already. */
  isSmall?: boolean;
  className: string | undefined;
  children: (described: Described) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className={`${isSmall ? 'mb-1' : 'mb-1.5'} block font-semibold`}>
        <span>{label}</span>
        {required && (
          <span aria-hidden="true" className="text-wrong">
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': describedBy(id, { hint, error }),
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <FieldNotes id={id} hint={hint} error={error} isSmall={isSmall} />
    </div>
  );
}

type Notes = Pick<FieldProps, 'hint' | 'error'>;

/** The hint of the control with this ID, and what is wrong with its value, below it. */
export function FieldNotes({ id, hint, error, isSmall = false }: Notes & { id: string; isSmall?: boolean }) {
  const look = isSmall ? 'mt-1' : 'mt-1.5 text-small';
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={`${look} text-ink-soft`}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={`${look} font-semibold text-wrong`}>
          {error}
        </p>
      )}
    </>
  );
}

/** The IDs of a control's notes, for its `aria-describedby`. */
export function describedBy(id: string, { hint, error }: Notes): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}
