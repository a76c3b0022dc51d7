import { useId } from 'react';
import { describedBy, FieldNotes, type FieldProps } from './field.tsx';

export function RadioField({
  label,
  hint,
  error,
  name,
  options,
  value,
  onChange,
}: FieldProps & {
  name: string;
  options: readonly (readonly [value: string, label: string])[];
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <fieldset aria-describedby={describedBy(id, { hint, error })} data-wrong={error ? '' : undefined}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(([option, text]) => (
          <label
            key={option}
            className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-small border-[1.5px] border-line-strong bg-field px-4 py-2 hover:border-ink has-checked:border-ink has-checked:bg-paper-sunk has-checked:font-semibold"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={value === option}
              onChange={() => onChange(option)}
              className="size-4.5 accent-ink"
            />
            {text}
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
