import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface FieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Stands beside the label, at the end of its line. */
  aside?: ReactNode;
}

export const control =
  'block w-full rounded-small border-[1.5px] border-line-strong bg-field px-3.5 py-2.5 text-ink ' +
  'placeholder:text-ink-soft transition-colors duration-150 hover:border-ink focus:border-ink ' +
  'aria-invalid:border-wrong aria-invalid:bg-wrong-soft disabled:opacity-60';

/** Puts a control into a field of its own: what describes it goes to the field, the rest to the control. */
export function withField<Props extends { className?: string | undefined; required?: boolean | undefined }>(
  Control: (props: Props) => ReactNode,
  isSmall = false,
) {
  return function ControlInField({ label, hint, error, aside, className, ...props }: FieldProps & Props) {
    return (
      <Field {...{ label, hint, error, aside, className, isSmall }} required={!isSmall && props.required}>
        {(described) => Control({ ...(props as unknown as Props), ...described })}
      </Field>
    );
  };
}

export const TextField = withField<ComponentProps<'input'>>((input) => (
  <input type="text" {...input} className={classNames(control, 'min-h-12')} />
));

export const TextAreaField = withField<ComponentProps<'textarea'>>((area) => (
  <textarea rows={4} {...area} className={control} />
));

/** A select field whose options are as they are sent. */
export function SelectField({
  options,
  ...field
}: FieldProps & ComponentProps<'select'> & { options: readonly string[] }) {
  return <ChoiceField {...field} options={options.map((option) => [option, option] as const)} isChosen />;
}

interface ChoiceProps extends ComponentProps<'select'> {
  options: readonly (readonly [value: string, label: string])[];
  isChosen?: boolean;
  none?: string;
}

/** A select field; each option is a value and its label. Shows the empty option `none` until something is chosen. */
export const ChoiceField = withField<ChoiceProps>(
  ({ options, isChosen = false, none = 'Please choose', ...select }) => (
    <select {...select} className={classNames(control, 'min-h-12')}>
      {!isChosen && <option value="">{none}</option>}
      <Options options={options} />
    </select>
  ),
);

export function Options({
  options,
}: {
  options: readonly (readonly [value: string | number, label: string])[];
}) {
  return options.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}

export function Field({
  label,
  hint,
  error,
  aside,
  required,
  isSmall = false,
  className,
  children,
}: FieldProps & {
  required?: boolean | undefined;
  /** As in a row of the admin area, whose text is small already. */
  isSmall?: boolean;
  className: string | undefined;
  children: (
    described: Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'>,
  ) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={className}>
      <div className="flex flex-wrap justify-between gap-x-3">
        <label htmlFor={id} className={`${isSmall ? 'mb-1' : 'mb-1.5'} block font-semibold`}>
          <span>{label}</span>
          {required && <RequiredMark />}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': describedBy(id, { hint, error }),
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <FieldNotes id={id} hint={hint} error={error} isSmall={isSmall} />
    </div>
  );
}

export const RequiredMark = () => (
  <span aria-hidden="true" className="text-wrong">
    {' '}
    *
  </span>
);

type Notes = Pick<FieldProps, 'hint' | 'error'>;

/** Shows the hint of a control, and its error below. The space of an error that is gone stays, so that nothing moves. */
export function FieldNotes({ id, hint, error, isSmall = false }: Notes & { id: string; isSmall?: boolean }) {
  const look = isSmall ? 'mt-1' : 'mt-1.5 text-small';
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={`${look} text-ink-soft`}>
          {hint}
        </p>
      )}
      {error ? (
        <p id={`${id}-error`} className={`${look} font-semibold text-wrong`}>
          {error}
        </p>
      ) : (
        last && (
          <p
            aria-hidden="true"
            data-last={last}
            className={`${look} font-semibold before:invisible before:content-[attr(data-last)]`}
          />
        )
      )}
    </>
  );
}

export function describedBy(id: string, { hint, error }: Notes): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}
