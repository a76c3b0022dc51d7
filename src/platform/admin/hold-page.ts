import { useEffect, useSyncExternalStore } from 'react';

let holders = 0;
const listeners = new Set<() => void>();

function count(by: 1 | -1): void {
  holders += by;
  for (const listener of listeners) listener();
}

/** While its component is shown, the page stays when the session ends: what was written in it would be lost. */
export function useHoldPage(): void {
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
}

/** Whether something on the page holds it. */
export function useIsPageHeld(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => holders > 0,
    () => false,
  );
}
