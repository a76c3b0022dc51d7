import { type KeyboardEvent, type RefObject, useEffect } from 'react';

const controls = 'button, select';

/** Makes a toolbar's controls a single tab stop: the one that was focused last, initially the first. */
export function useOneTabStop(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const stopAt = (current: Element | undefined) => {
      for (const control of element.querySelectorAll<HTMLElement>(controls)) {
        control.tabIndex = control === current ? 0 : -1;
      }
    };
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(controls)) stopAt(target);
    };
    stopAt(element.querySelector(controls) ?? undefined);
    element.addEventListener('focusin', follow);
    return () => element.removeEventListener('focusin', follow);
  }, [bar]);
}

/** Moves the focus within a toolbar with the arrow keys, Home and End. */
export function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(controls)];
  const at = all.findIndex((control) => control === document.activeElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  // Otherwise a closed select would change its value.
  event.preventDefault();
  all.at(to % all.length)?.focus();
}
