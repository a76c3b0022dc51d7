import { type ReactNode, use } from 'react';

const forever = new Promise<never>(() => {});
let servedPath: string | undefined;

/** Says that the page is about to be hydrated. */
export function beginAsServed(): void {
  servedPath = location.pathname;
}

/** True while the page is the one that was served: the visitor has not moved on within the site. */
export function isAsServed(): boolean {
  if (servedPath !== undefined && servedPath !== location.pathname) servedPath = undefined;
  return servedPath !== undefined;
}

/**
 * A fallback that keeps the server's HTML where React builds a part anew, since something else has changed it, whose code
 * has not come: otherwise what is typed meanwhile would be lost. It suspends, so that React waits with the whole change.
 * On a page reached from another one, it is `children`.
 */
export function AsServed({ children }: { children?: ReactNode }): ReactNode {
  if (isAsServed()) use(forever);
  return children;
}
