import type { AroundNavHandler } from 'wouter';
import { matchRoute } from '#app/routes.ts';

/** Waits for the next page's code before the address changes, so that the page on screen stays until then. */
export const afterLoading: AroundNavHandler = (navigate, to, options) => {
  const url = new URL(to, location.href);
  // Another query of an admin page waits for nothing, or what follows at once would not know of it.
  if (url.pathname === location.pathname && url.pathname.startsWith('/admin')) return navigate(to, options);
  matchRoute(url.pathname)
    .screen.preload(url)
    .then(
      () => navigate(to, options),
      // The code cannot be had, perhaps because a new version was deployed: ask the server for the page.
      () => location.assign(to),
    );
};
