import { DropdownMenu as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';

export const { Item, Label, Separator } = Radix;

/** A menu whose code came with the first request to open it, so that it begins open. */
export function OpenMenu({
  trigger,
  align,
  isByKeyboard,
  children,
}: {
  trigger: ReactNode;
  align: 'start' | 'end';
  isByKeyboard: boolean;
  children: ReactNode;
}) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isByKeyboard) content.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [isByKeyboard]);
  return (
    // Not modal: the page below neither jumps nor stops scrolling for a menu.
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {/* Not in a portal: it belongs to the landmark its button is in. */}
      <Radix.Content
        ref={content}
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 animate-appear data-[state=closed]:animate-leave overflow-y-auto rounded-large border border-line bg-paper-raised p-1.5 text-small shadow-lifted"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
