import { classNames } from '#ui/class-names.ts';

export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  className,
  onChange,
}: {
  label: string;
  options: readonly (readonly [value: Value, label: string])[];
  value: Value;
  className?: string;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset
      aria-label={label}
      className={classNames('flex rounded-small border-[1.5px] border-line-strong p-0.5', className)}
    >
      {options.map(([option, text]) => (
        <button
          key={option}
          type="button"
          aria-pressed={value === option}
          onClick={() => onChange(option)}
          className="min-h-8 rounded-[2px] px-3 text-small whitespace-nowrap font-semibold text-ink-soft hover:text-ink aria-pressed:bg-ink aria-pressed:text-paper max-md:min-h-11 max-sm:min-w-11 max-sm:flex-auto max-sm:px-1.5"
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
