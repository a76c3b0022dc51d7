import { lazyPart, lazyScreen, type ScreenModule } from '#pages/lazy-screen.tsx';
import { createRoutes, type Route } from '#pages/routes.ts';
import { features } from './features.ts';
import { notFoundPage, ownPages } from './own-pages.ts';

const modules = import.meta.glob<ScreenModule>('/src/**/*.page.tsx');

/** The file of the frame that the admin area has instead of the public one. */
export const adminFrameFile = 'src/site/admin/admin-frame.tsx';
const adminFrame = lazyPart(() => import('./admin/admin-frame.tsx'));

export const { routes, findRoute, notFound } = createRoutes({
  pages: [...ownPages, ...features.flatMap(({ pages = [] }) => pages)],
  notFound: notFoundPage,
  screenOf: ({ file }) => lazyScreen(modules[`/src/${file}`]!),
});

const adminScreens = new Map<string, Pick<Route, 'screen'>>();

// The frame knows the admin area's pages, so that public pages need not.
function adminRoute(path: string): Pick<Route, 'screen'> {
  const fetchModule = async () => (await adminFrame.load()).fetchScreen(path);
  const route = adminScreens.get(path) ?? { screen: lazyScreen(fetchModule, adminFrame) };
  adminScreens.set(path, route);
  return route;
}

/** Where the server said that there is nothing. */
const missing =
  import.meta.env.SSR || document.documentElement.dataset.missing === undefined ? '' : location.pathname;

/** The route of a path; unknown paths get the not-found page's. */
export function matchRoute(path: string): Pick<Route, 'screen'> {
  const isAdmin = path !== missing && /^\/admin(?:\/|$)/.test(path);
  return findRoute(path) ?? (isAdmin ? adminRoute(path) : notFound);
}
