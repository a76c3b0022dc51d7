import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { describedBy, RequiredMark } from '#ui/fields/field.tsx';

export function OptionTile({
  className,
  children,
  ...input
}: { children: ReactNode } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label
      className={classNames(
        'relative rounded-small border-[1.5px] border-line-strong bg-field transition-colors duration-150',
        'has-enabled:cursor-pointer has-enabled:hover:border-ink',
        // A tile that was chosen before it became unavailable still looks chosen.
        'not-has-checked:has-disabled:border-line not-has-checked:has-disabled:bg-paper-sunk',
        'has-checked:border-ink has-checked:bg-ink has-checked:text-paper',
        'forced-colors:has-checked:forced-color-adjust-none forced-colors:has-checked:[--color-ink:Highlight] forced-colors:has-checked:[--color-paper:HighlightText]',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        className,
      )}
    >
      <input
        {...input}
        type="radio"
        className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-small outline-none"
      />
      {children}
    </label>
  );
}

export function OptionGroup({
  label,
  hint,
  error,
  className,
  autoFocus,
  children,
}: {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  className?: string;
  autoFocus?: boolean | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset
      tabIndex={error ? -1 : undefined}
      {...{ autoFocus }}
      aria-describedby={describedBy(id, { hint, error })}
      className={classNames('min-w-0 outline-none', className)}
    >
      <legend className="mb-1.5 font-semibold">
        {label}
        <RequiredMark />
      </legend>
      {/* Above the options, which may fill a phone's screen. */}
      {error && (
        <p id={`${id}-error`} role="alert" className="mb-2 text-small font-semibold text-wrong">
          {error}
        </p>
      )}
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-2 text-small text-ink-soft">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
