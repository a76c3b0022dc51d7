/** One of a few ways to see the same figures. */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly (readonly [value: Value, label: string])[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset
      aria-label={label}
      className="flex rounded-small border-[1.5px] border-line-strong p-0.5 max-sm:w-full"
    >
      {options.map(([option, text]) => (
        <button
          key={option}
          type="button"
          aria-pressed={value === option}
          onClick={() => onChange(option)}
          className="min-h-8 rounded-[2px] px-3 text-small font-semibold text-ink-soft hover:text-ink aria-pressed:bg-ink aria-pressed:text-paper max-md:min-h-10 max-sm:flex-1 max-sm:px-1.5"
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
