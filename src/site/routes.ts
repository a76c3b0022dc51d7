import { elsewhere, lazyScreen, type ScreenModule } from '#pages/lazy-screen.tsx';
import { createRoutes } from '#pages/routes.ts';
import type { SiteArea } from './app.tsx';
import { features } from './features.ts';
import { SiteLayout } from './layout/site-layout.tsx';
import { notFoundPage, sitePages } from './site-pages.ts';

const modules = import.meta.glob<ScreenModule>('/src/**/*.page.tsx');

export const { routes, findRoute, notFound } = createRoutes({
  pages: [...sitePages, ...features.flatMap(({ pages = [] }) => pages)],
  notFound: notFoundPage,
  screenOf: ({ file }) => lazyScreen(modules[`/src/${file}`]!),
});

/** The address for which the server found nothing; empty otherwise. */
const missing =
  import.meta.env.SSR || document.documentElement.dataset.missing === undefined ? '' : location.pathname;

export const publicPages: SiteArea = {
  name: 'publicPages',
  matchRoute(path) {
    const isAdmin = path !== missing && /^\/admin(?:\/|$)/.test(path);
    return findRoute(path) ?? (isAdmin ? { screen: elsewhere } : notFound);
  },
  Frame: SiteLayout,
};
