import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { ToolbarIcon } from './toolbar-icon.tsx';
import type { Choice, IconName } from './toolbar-items.ts';

/** A toolbar button; with `isOn` it is a toggle. */
export function ToolbarButton({
  label,
  icon,
  isOn,
  ...rest
}: { label: string; icon: IconName; isOn?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      {...rest}
      // Keeps the caret where it is.
      onMouseDown={(event) => event.preventDefault()}
      className={classNames(
        'grid size-10 place-items-center rounded-small hover:bg-paper-sunk aria-disabled:opacity-40 disabled:opacity-40',
        'aria-pressed:bg-ink aria-pressed:text-paper-raised',
      )}
    >
      <ToolbarIcon name={icon} />
    </button>
  );
}

/** A select in the toolbar. `value` may be one that is not offered, such as a pasted colour. */
export function ToolbarChoice({
  label,
  value,
  choices,
  isOut = false,
  onChoose,
}: {
  label: string;
  value: string;
  choices: Choice[];
  /** Whether it has no effect at the caret. */
  isOut?: boolean;
  onChoose: (value: string) => void;
}) {
  const isOffered = choices.some(([offered]) => offered === value);
  return (
    <select
      aria-label={label}
      title={label}
      value={value}
      aria-disabled={isOut}
      onChange={(event) => onChoose(event.target.value)}
      className="h-10 max-w-34 rounded-small border border-line bg-white px-2 text-small hover:border-ink aria-disabled:opacity-40"
    >
      {choices.map(([offered, text]) => (
        <option key={offered} value={offered}>
          {text}
        </option>
      ))}
      {!isOffered && <option value={value}>{value}</option>}
    </select>
  );
}

/** A group of related controls. */
export function ToolbarGroup({
  label,
  children,
}: { label: string } & Pick<ComponentProps<'div'>, 'children'>) {
  return (
    <fieldset aria-label={label} className="flex flex-wrap items-center gap-0.5">
      {children}
    </fieldset>
  );
}
