import type { LazyScreen } from './lazy-screen.tsx';
import type { Page } from './page.ts';

export interface Route extends Page {
  screen: LazyScreen;
}

/** Finds pages by their paths. `screenOf` says how the code of one is loaded. */
export function createRoutes({
  pages,
  notFound,
  screenOf,
}: {
  pages: readonly Page[];
  notFound: Page;
  screenOf: (page: Page) => LazyScreen;
}) {
  const routeTo = (page: Page): Route => ({ ...page, screen: screenOf(page) });
  const routes = pages.map(routeTo);
  const fixedRoutes = new Map(routes.map((route) => [route.path, route]));
  const patterns = routes
    .filter(({ path }) => path.includes(':'))
    .map((route) => ({ route, pattern: new RegExp(`^${route.path.replaceAll(/:[a-z]+/g, '[^/]+')}$`) }));

  return {
    routes,
    notFound: routeTo(notFound),
    findRoute: (path: string): Route | undefined =>
      fixedRoutes.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.route,
  };
}
