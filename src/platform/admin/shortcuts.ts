import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { hasModifier } from '#ui/has-modifier.ts';

// Keys without Ctrl or Alt get in the way of voice control and of a slipped finger: WCAG 2.1.4 wants them to be
// switched off on request, which the browser remembers.
const storageKey = 'admin-shortcuts';
const listeners = new Set<() => void>();

function areOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function useShortcutsSwitch(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    areOn,
    () => true,
  );
  return [on, set];
}

function set(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Storage is blocked: they stay on.
  }
  for (const listener of listeners) listener();
}

const typing =
  'form, input:not([type="checkbox"], [type="radio"]), select, textarea, [contenteditable="true"]';
const inFront = 'dialog, [role="menu"]';

/**
 * The key of a shortcut, such as `j` or `?`; undefined if the press means something else: in a form, while typing, inside a
 * dialog or menu, together with Ctrl, Alt or Meta, or when the user has switched shortcuts off.
 */
function shortcutKey(event: KeyboardEvent): string | undefined {
  const { target } = event;
  if (hasModifier(event) || event.defaultPrevented || !areOn()) return undefined;
  if (target instanceof Element && target.closest(`${typing}, ${inFront}`)) return undefined;
  return event.key;
}

export function useShortcuts(actions: Record<string, () => void>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[shortcutKey(event) ?? ''];
    if (!action) return;
    // The key would otherwise be typed into what the action focuses.
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
