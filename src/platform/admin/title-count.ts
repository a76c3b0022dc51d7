import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** Sets the number that stands before the title of every admin page, as in `(3) Dashboard`; 0 for none. */
export function setTitleCount(next: number): void {
  count = next;
  for (const listener of listeners) listener();
}

/** The number before the title. */
export function useTitleCount(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => count,
    () => 0,
  );
}
