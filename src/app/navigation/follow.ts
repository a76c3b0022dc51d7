import type { AroundNavHandler } from 'wouter';
import { matchRoute } from '#app/routes.ts';

/** How long the page on screen may wait for the next one's data, in milliseconds; after that it shows that it loads. */
const patience = 400;

/**
 * Waits for the next page's code, and a moment for what it shows, before the address changes: the page on screen
 * stays until then.
 */
export const afterLoading: AroundNavHandler = (navigate, to, options) => {
  const url = new URL(to, location.href);
  const { screen } = matchRoute(url.pathname);
  // Another query of the desk waits for nothing, or what follows at once would not know of it.
  if (url.pathname === location.pathname && url.pathname.startsWith('/admin')) return navigate(to, options);
  Promise.all([screen.preload(), prepare(url)]).then(
    () => navigate(to, options),
    // The code cannot be had, perhaps because a new version was deployed: ask the server for the page.
    () => location.assign(to),
  );
};

/** Loads what a page of ours will show, should somebody follow a link to it. Never fails: the page says what did. */
export function prepare(url: URL): Promise<unknown> {
  const preparing = matchRoute(url.pathname).prepare?.(url);
  if (!preparing) return Promise.resolve();
  const enough = new Promise((resolve) => setTimeout(resolve, patience));
  return Promise.race([preparing.catch(() => {}), enough]);
}
