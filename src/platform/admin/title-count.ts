import { sharedValue } from '#ui/shared-value.ts';

const count = sharedValue(0);

/** Sets the number that stands before the title of every admin page, as in `(3) Dashboard`; 0 for none. */
export const setTitleCount = (next: number): void => count.change(() => next);

/** The number before the title, as shown: `3`, `1,000+`; empty if there is none. */
export function useTitleCount(): string {
  const shown = count.use();
  if (shown === 0) return '';
  return shown > 1_000 ? '1,000+' : String(shown);
}
