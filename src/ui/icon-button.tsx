import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Tooltip } from './tooltip.tsx';

/** The looks of something small to press that is an icon alone. */
export const iconButtonClass =
  'grid size-9 shrink-0 place-items-center rounded-small text-ink-soft transition-colors duration-150 ' +
  'hover:bg-paper-sunk hover:text-ink';

/** A button that is an icon, with its name for those who cannot see it and a tooltip for those who wonder. */
export function IconButton({
  label,
  tooltip,
  className,
  children,
  ...button
}: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; tooltip: string; children: ReactNode }) {
  return (
    <Tooltip words={tooltip}>
      <button
        type="button"
        {...button}
        aria-label={label}
        className={classNames(iconButtonClass, 'disabled:opacity-60', className)}
      >
        {children}
      </button>
    </Tooltip>
  );
}
