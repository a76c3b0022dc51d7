import { type ReactNode, use } from 'react';

const forever = new Promise<never>(() => {});
let servedPath: string | undefined;

/** Marks the page as about to be hydrated. */
export function beginAsServed(): void {
  servedPath = location.pathname;
}

/** True while the page is the one that was served: the visitor has not moved on within the site. */
export function isAsServed(): boolean {
  if (servedPath !== undefined && servedPath !== location.pathname) servedPath = undefined;
  return servedPath !== undefined;
}

/**
 * A fallback for a part of the page whose code has not loaded. If a change elsewhere makes React build that part again,
 * this suspends: React then keeps the server's HTML, with what was typed into it, until the code is there. On a page
 * reached from another page there is no such HTML, and it shows `children`.
 */
export function AsServed({ children }: { children?: ReactNode }): ReactNode {
  if (isAsServed()) use(forever);
  return children;
}
