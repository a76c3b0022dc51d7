import type { AroundNavHandler } from 'wouter';
import { matchRoute } from '#app/routes.ts';

/** Waits for the next page's code before the address changes, so that the page on screen stays until then. */
export const afterLoading: AroundNavHandler = (navigate, to, options) => {
  const path = new URL(to, location.href).pathname;
  // Another query of the page on screen waits for nothing, or what follows at once would not know of it.
  if (path === location.pathname) return navigate(to, options);
  matchRoute(path)
    .screen.preload()
    .then(
      () => navigate(to, options),
      // The code cannot be had, perhaps because a new version was deployed: ask the server for the page.
      () => location.assign(to),
    );
};
