import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

/** Links and actions that unfold below their button: arrow keys move, letters jump, Escape closes. */
export function Menu({
  trigger,
  align = 'end',
  children,
}: {
  trigger: ReactNode;
  /** Which edges of button and menu are in line. */
  align?: 'start' | 'end';
  children: ReactNode;
}) {
  return (
    // Not modal: the page below neither jumps nor stops scrolling for a menu.
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {/* Not in a portal: it belongs to the landmark its button is in. */}
      <Radix.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 animate-appear overflow-y-auto rounded-large border border-line bg-paper-raised p-1.5 text-small shadow-lifted"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

/** A line of a menu: with `asChild`, the link inside it, otherwise a button that calls `onSelect`. */
export function MenuItem({
  asChild = false,
  onSelect,
  className,
  children,
}: {
  asChild?: boolean;
  onSelect?: () => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Radix.Item
      asChild={asChild}
      {...(onSelect && { onSelect })}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center justify-between gap-6 rounded-small px-2.5 outline-offset-[-3px] aria-[current]:font-semibold data-[highlighted]:bg-paper-sunk md:min-h-9',
        className,
      )}
    >
      {children}
    </Radix.Item>
  );
}

/** A text at the head of a menu or of a part of it. */
export function MenuLabel({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Radix.Label className={classNames('px-2.5 pt-1.5 pb-1 text-ink-soft', className)}>
      {children}
    </Radix.Label>
  );
}

export function MenuLine({ className }: { className?: string }) {
  return <Radix.Separator className={classNames('my-1.5 h-px bg-line', className)} />;
}
