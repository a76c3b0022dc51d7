import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** Sets the number that stands before the title of every admin page, as in `(3) Dashboard`; 0 for none. */
export function setTitleCount(next: number): void {
  count = next;
  for (const listener of listeners) listener();
}

/** The number before the title, as shown: `3`, `1,000+`; empty if there is none. */
export function useTitleCount(): string {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => count,
    () => 0,
  );
  if (shown === 0) return '';
  return shown > 1_000 ? '1,000+' : String(shown);
}
