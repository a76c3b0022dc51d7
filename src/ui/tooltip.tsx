import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Specification §9, in milliseconds: until a tooltip opens, and for how long after one the next opens at once. */
const openDelayMs = 700;
const skipDelayMs = 300;
let closedAt = -Infinity;

/** Names an icon's meaning on hover or focus. The icon needs an accessible name as well. */
export function Tooltip({ label, children }: { label: string; children: ReactNode }) {
  const [anchor, setAnchor] = useState<Element>();
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);

  function open(element: Element, isAtOnce: boolean) {
    clearTimeout(opening.current);
    if (isAtOnce) setAnchor(element);
    else opening.current = setTimeout(() => setAnchor(element), openDelayMs);
  }
  function close() {
    clearTimeout(opening.current);
    if (anchor) closedAt = performance.now();
    setAnchor(undefined);
  }
  useEffect(() => () => clearTimeout(opening.current), []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the control inside has the focus and the name
    <span
      className="contents"
      onPointerEnter={({ currentTarget, pointerType }) => {
        const isSoon = performance.now() - closedAt < skipDelayMs;
        if (pointerType !== 'touch') open(currentTarget.firstElementChild!, isSoon);
      }}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={({ target }) => target.matches(':focus-visible') && open(target, true)}
      onBlur={close}
    >
      {children}
      {anchor && <Tip anchor={anchor} label={label} onClose={close} />}
    </span>
  );
}

/** In the top layer, where no list cuts it off and Escape closes it: above its anchor, or below where there is no room. */
function Tip({ anchor, label, onClose }: { anchor: Element; label: string; onClose: () => void }) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const tip = box.current!;
    tip.showPopover?.();
    const { top, bottom, left, width } = anchor.getBoundingClientRect();
    const middle = left + (width - tip.offsetWidth) / 2;
    const x = Math.max(0, Math.min(middle, document.documentElement.clientWidth - tip.offsetWidth));
    tip.style.translate = `${x}px ${top < tip.offsetHeight ? bottom : top - tip.offsetHeight}px`;
  }, [anchor]);
  useEffect(() => {
    // Where the browser knows no hints, it would stay open.
    if (box.current!.popover === 'hint') return undefined;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    document.addEventListener('keydown', closeOnEscape, true);
    return () => document.removeEventListener('keydown', closeOnEscape, true);
  }, [onClose]);
  return (
    <span
      ref={box}
      role="tooltip"
      popover="hint"
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      className="fixed inset-[0_auto_auto_0] z-50 m-0 animate-appear border-0 bg-transparent p-1.5 text-small text-paper-raised"
    >
      <span className="block rounded-small bg-ink px-2.5 py-1.5">{label}</span>
    </span>
  );
}
