import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Tooltip } from './tooltip.tsx';

export const iconButtonClass =
  'grid size-9 shrink-0 place-items-center rounded-small text-ink-soft transition-colors duration-150 ' +
  'hover:bg-paper-sunk hover:text-ink';

export function IconButton({
  label,
  tooltip,
  className,
  children,
  ...button
}: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; tooltip: string; children: ReactNode }) {
  return (
    <Tooltip label={tooltip}>
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
