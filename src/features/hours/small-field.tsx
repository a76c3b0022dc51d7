import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { smallControl } from './settings-section.tsx';

interface SmallFieldProps {
  label: string;
  error?: string | undefined;
}

/** A text or date field in a row of a settings page. */
export function SmallField({ label, error, className, ...input }: SmallFieldProps & ComponentProps<'input'>) {
  const id = useId();
  return (
    <Labelled label={label} error={error} id={id} className={className}>
      <input
        type="text"
        {...input}
        id={id}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className={classNames(smallControl, 'w-full')}
      />
    </Labelled>
  );
}

/** A select field in a row of a settings page. */
export function SmallSelect({
  label,
  error,
  options,
  className,
  ...select
}: SmallFieldProps &
  ComponentProps<'select'> & { options: readonly (readonly [value: string | number, label: string])[] }) {
  const id = useId();
  return (
    <Labelled label={label} error={error} id={id} className={className}>
      <select
        {...select}
        id={id}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className={classNames(smallControl, 'w-full')}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

function Labelled({
  label,
  error,
  id,
  className,
  children,
}: SmallFieldProps & { id: string; className: string | undefined; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      {children}
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1 font-semibold text-wrong">
          {error}
        </p>
      )}
    </div>
  );
}
