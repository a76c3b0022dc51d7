import { useId } from 'react';

export function Choices({
  legend,
  options,
  value,
  error,
  onChange,
}: {
  legend: string;
  options: readonly (readonly [value: string, label: string])[];
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && `${id}-error`} data-wrong={error ? '' : undefined}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map(([option, label]) => (
          <label
            key={option}
            className="flex min-h-8 cursor-pointer items-center rounded-small border border-line-strong bg-field px-2.5 outline-offset-2 outline-ink transition-colors duration-150 hover:border-ink has-checked:border-ink has-checked:bg-paper-sunk has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-3 pointer-coarse:min-h-11 pointer-coarse:px-3"
          >
            <input
              type="radio"
              name={id}
              value={option}
              checked={value === option}
              onChange={() => onChange(option)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 font-semibold text-wrong">
          {error}
        </p>
      )}
    </fieldset>
  );
}
