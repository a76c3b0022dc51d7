import {
  cloneElement,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '#ui/class-names.ts';
import { fadeOut } from '#ui/fade-out.ts';
import { hasModifier } from '#ui/has-modifier.ts';

/** In pixels: between a menu and its button, and between it and the edge of the window. */
const gap = 6;
const margin = 8;
/** Milliseconds within which letters count as one word. */
const wordMs = 1000;

const itemsOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];

/** Moves the focus to the first of these that can have it: some items are for phones alone, others for desks. */
function focusFirst(items: HTMLElement[]): void {
  items.find((item) => {
    item.focus();
    return item === document.activeElement;
  });
}

function placeBeside(button: HTMLElement, menu: HTMLElement, align: 'start' | 'end'): void {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const above = top - gap - margin;
  const below = clientHeight - bottom - gap - margin;
  const isBelow = below >= Math.min(above, menu.scrollHeight + 2);
  menu.style.maxHeight = `${isBelow ? below : above}px`;
  const x = align === 'start' ? left : right - menu.offsetWidth;
  menu.style.left = `${Math.max(margin, Math.min(x, clientWidth - margin - menu.offsetWidth))}px`;
  menu.style.top = `${isBelow ? bottom + gap : top - gap - menu.offsetHeight}px`;
}

/** Links and actions below their button: arrow keys move, letters jump, Escape closes. */
export function Menu({
  trigger,
  align = 'end',
  children,
}: {
  trigger: ReactElement<ComponentProps<'button'>>;
  align?: 'start' | 'end';
  children: ReactNode;
}) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const typed = useRef({ word: '', typedAt: -Infinity });
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keyboard'>();

  useLayoutEffect(() => {
    const menu = box.current;
    if (!menu || !openedBy) return undefined;
    const button = document.getElementById(id)!;
    const closing = new AbortController();
    const { signal } = closing;
    const place = () => placeBeside(button, menu, align);
    const closeOutside = ({ target }: Event) => {
      if (![button, menu].some((element) => element.contains(target as Node))) setOpenedBy(undefined);
    };
    // The oldest browsers have no popover: there it is in front of the page alone.
    menu.showPopover?.();
    place();
    focusFirst(openedBy === 'keyboard' ? itemsOf(menu) : [menu]);
    addEventListener('scroll', place, { signal, capture: true, passive: true });
    addEventListener('resize', place, { signal });
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    return () => {
      closing.abort();
      fadeOut(menu);
    };
  }, [id, align, openedBy]);

  function close() {
    document.getElementById(id)?.focus();
    setOpenedBy(undefined);
  }
  function press(event: KeyboardEvent) {
    const { key, timeStamp } = event;
    const items = itemsOf(box.current!);
    const index = items.indexOf(document.activeElement as HTMLElement);
    if (key === 'Tab') return close(); // and the focus moves on from the button
    if (key === 'Escape') close();
    else if (key === 'ArrowDown') focusFirst(items.slice(index + 1));
    else if (key === 'ArrowUp') focusFirst((index < 0 ? items : items.slice(0, index)).toReversed());
    else if (key === 'Home' || key === 'PageUp') focusFirst(items);
    else if (key === 'End' || key === 'PageDown') focusFirst(items.toReversed());
    else if (key === ' ' && items[index]?.localName === 'a') items[index].click();
    else if (key.length > 1 || key === ' ' || hasModifier(event)) return undefined;
    else {
      const { current } = typed;
      const word = (timeStamp - current.typedAt < wordMs ? current.word : '') + key.toLowerCase();
      typed.current = { word, typedAt: timeStamp };
      // The same letter again goes on to the next.
      const start = new Set(word).size === 1 ? key.toLowerCase() : word;
      const from = start.length > 1 ? Math.max(index, 0) : index + 1;
      const inOrder = [...items.slice(from), ...items.slice(0, from)];
      focusFirst(inOrder.filter(({ textContent }) => textContent.trim().toLowerCase().startsWith(start)));
    }
    return event.preventDefault();
  }

  return (
    <>
      {cloneElement(trigger, {
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': openedBy !== undefined,
        onClick: ({ detail }) => setOpenedBy(openedBy ? undefined : detail === 0 ? 'keyboard' : 'pointer'),
        onKeyDown: (event) => {
          if (event.key === 'Escape') setOpenedBy(undefined);
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpenedBy('keyboard');
        },
      })}
      {openedBy && (
        // Beside its button: it belongs to the same landmark.
        <div
          ref={box}
          role="menu"
          aria-labelledby={id}
          tabIndex={-1}
          popover="manual"
          onKeyDown={press}
          onClick={({ target }) => (target as Element).closest('[role=menuitem]') && close()}
          className="fixed inset-auto z-50 m-0 min-w-56 animate-appear overflow-y-auto rounded-large border border-line bg-paper-raised p-1.5 text-small text-ink shadow-lifted outline-none"
        >
          {children}
        </div>
      )}
    </>
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
  const item = {
    role: 'menuitem',
    tabIndex: -1,
    className: classNames(
      'flex min-h-11 w-full cursor-pointer items-center justify-between gap-6 rounded-small px-2.5 text-left outline-offset-[-3px] hover:bg-paper-sunk focus:bg-paper-sunk aria-[current]:font-semibold md:min-h-9',
      className,
    ),
  };
  if (asChild) return cloneElement(children as ReactElement<ComponentProps<'a'>>, item);
  return (
    <button type="button" {...item} onClick={onSelect}>
      {children}
    </button>
  );
}

export function MenuLabel({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('px-2.5 pt-1.5 pb-1 text-ink-soft', className)}>{children}</div>;
}

export function MenuLine({ className }: { className?: string }) {
  return <hr className={classNames('my-1.5 border-line', className)} />;
}
