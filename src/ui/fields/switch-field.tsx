import { type ComponentProps, useId } from 'react';

export function SwitchField({
  label,
  hint,
  ...input
}: { label: string; hint: string } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className="flex items-start gap-4">
      <span className="relative mt-0.5 inline-flex shrink-0">
        <input
          {...input}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox exposes its own checked state
          role="switch"
          id={id}
          aria-describedby={`${id}-hint`}
          className="peer h-7 w-12 cursor-pointer appearance-none rounded-full border-[1.5px] border-line-strong bg-field transition-colors duration-150 checked:border-ink checked:bg-ink forced-colors:checked:bg-[Highlight]"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-line-strong transition-transform duration-150 ease-out peer-checked:translate-x-5 peer-checked:bg-press forced-colors:bg-[ButtonText] forced-colors:peer-checked:bg-[HighlightText]"
        />
      </span>
      <div>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-small text-ink-soft">
          {hint}
        </p>
      </div>
    </div>
  );
}
