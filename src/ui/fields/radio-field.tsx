import { useId } from 'react';
import { describedBy, FieldNotes, type FieldProps } from './field.tsx';

const looks = {
  usual: {
    list: 'gap-2',
    option:
      'min-h-12 gap-2.5 border-[1.5px] px-4 py-2 hover:border-ink has-checked:border-ink has-checked:bg-paper-sunk has-checked:font-semibold',
    button: 'size-4.5 accent-ink',
  },
  small: {
    list: 'gap-1.5',
    option:
      'min-h-8 border px-2.5 outline-offset-2 outline-ink transition-colors duration-150 hover:border-ink has-checked:border-ink has-checked:bg-paper-sunk has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-3 pointer-coarse:min-h-11 pointer-coarse:px-3',
    button: 'sr-only',
  },
};

/** A choice of one option; `isSmall` shows the options as buttons, as in a panel of the admin area. */
export function RadioField({
  label,
  hint,
  error,
  name,
  options,
  value,
  onChange,
  isSmall = false,
}: FieldProps & {
  name?: string;
  options: readonly (readonly [value: string, label: string])[];
  value: string;
  onChange: (value: string) => void;
  isSmall?: boolean;
}) {
  const id = useId();
  const look = looks[isSmall ? 'small' : 'usual'];
  return (
    <fieldset aria-describedby={describedBy(id, { hint, error })} data-wrong={error ? '' : undefined}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className={`flex flex-wrap ${look.list}`}>
        {options.map(([option, text]) => (
          <label
            key={option}
            className={`flex cursor-pointer items-center rounded-small border-line-strong bg-field ${look.option}`}
          >
            <input
              type="radio"
              name={name ?? id}
              value={option}
              checked={value === option}
              onChange={() => onChange(option)}
              className={look.button}
            />
            {text}
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} isSmall={isSmall} />
    </fieldset>
  );
}
