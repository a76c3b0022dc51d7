import type { Page } from '#platform/feature.ts';
import { lazyPart, type LazyScreen, lazyScreen, type ScreenModule } from '#platform/pages/lazy-screen.tsx';
import { features } from './features.ts';
import { notFoundPage, ownPages } from './own-pages.ts';

interface Route extends Page {
  screen: LazyScreen;
}

// The admin area's frame knows its own pages (admin/admin-screens.ts), so that public pages need not.
const modules = import.meta.glob<ScreenModule>('/src/**/*.page.tsx');

/** The file of the frame that the admin area has instead of the public one. */
export const adminFrameFile = 'src/site/admin/admin-frame.tsx';
const adminFrame = lazyPart(() => import('./admin/admin-frame.tsx'));

function routeTo(page: Page): Route {
  const isAdmin = page.path.startsWith('/admin');
  const file = `/src/${page.file}`;
  const fetchModule = modules[file] ?? (isAdmin && (async () => (await adminFrame.load()).screens[file]!()));
  if (!fetchModule) throw new Error(`There is no ${page.file} for ${page.path}.`);
  return { ...page, screen: lazyScreen(fetchModule, isAdmin ? adminFrame : undefined) };
}

const routes = [...ownPages, ...features.flatMap(({ pages = [] }) => pages)].map(routeTo);
const notFound = routeTo(notFoundPage);

/** The paths of the public pages, except those whose number varies, such as blog posts. */
export const publicPaths = routes
  .filter(({ listed, path }) => listed && !path.includes(':'))
  .map(({ path }) => path);

const fixedRoutes = new Map(routes.map((route) => [route.path, route]));
const patterns = routes
  .filter(({ path }) => path.includes(':'))
  .map((route) => ({ route, pattern: new RegExp(`^${route.path.replaceAll(/:[a-z]+/g, '[^/]+')}$`) }));

/** The route of a path; unknown paths get the not-found page's. */
export function matchRoute(path: string): Route {
  return fixedRoutes.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.route ?? notFound;
}

/** The page at a path and how it is cached; undefined for an unknown path. */
export function findPageRules(path: string): Page | undefined {
  const route = matchRoute(path);
  return route === notFound ? undefined : route;
}
