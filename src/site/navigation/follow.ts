import type { AroundNavHandler } from 'wouter';
import { matchRoute } from '#site/routes.ts';

/** Loads the next page's code before changing the URL, so that the current page stays on screen until then. */
export const afterLoading: AroundNavHandler = (navigate, to, options) => {
  const url = new URL(to, location.href);
  // A change of query on an admin page is immediate; otherwise the code that runs next would not see it.
  if (url.pathname === location.pathname && url.pathname.startsWith('/admin')) return navigate(to, options);
  matchRoute(url.pathname)
    .screen.preload(url)
    .then(
      () => navigate(to, options),
      // The code is unavailable, perhaps because a new version was deployed: load the page from the server.
      () => location.assign(to),
    );
};
