import {
  cloneElement,
  type ComponentProps,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useState,
} from 'react';
import { classNames } from '#ui/class-names.ts';

type Parts = typeof import('./menu-parts.tsx');
const loadParts = () => import('./menu-parts.tsx');
const prefetch = () => void loadParts().catch(() => {});

const LoadedParts = createContext<Parts | undefined>(undefined);
const useParts = () => useContext(LoadedParts)!;

/** Links and actions below their button: arrow keys move, letters jump, Escape closes. Its code comes on intent. */
export function Menu({
  trigger,
  align = 'end',
  children,
}: {
  trigger: ReactElement<ComponentProps<'button'>>;
  align?: 'start' | 'end';
  children: ReactNode;
}) {
  const [opened, setOpened] = useState<{ parts: Parts; isByKeyboard: boolean }>();
  if (opened) {
    const { parts, isByKeyboard } = opened;
    return (
      <LoadedParts value={parts}>
        <parts.OpenMenu {...{ trigger, align, isByKeyboard }}>{children}</parts.OpenMenu>
      </LoadedParts>
    );
  }
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: prefetch,
    onFocus: prefetch,
    // If its code is unavailable, the next press asks again.
    onClick: ({ detail }) =>
      void loadParts().then(
        (parts) => setOpened({ parts, isByKeyboard: detail === 0 }),
        () => {},
      ),
  });
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
  const { Item } = useParts();
  return (
    <Item
      asChild={asChild}
      {...(onSelect && { onSelect })}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center justify-between gap-6 rounded-small px-2.5 outline-offset-[-3px] aria-[current]:font-semibold data-[highlighted]:bg-paper-sunk md:min-h-9',
        className,
      )}
    >
      {children}
    </Item>
  );
}

export function MenuLabel({ className, children }: { className?: string; children: ReactNode }) {
  const { Label } = useParts();
  return <Label className={classNames('px-2.5 pt-1.5 pb-1 text-ink-soft', className)}>{children}</Label>;
}

export function MenuLine({ className }: { className?: string }) {
  const { Separator } = useParts();
  return <Separator className={classNames('my-1.5 h-px bg-line', className)} />;
}
