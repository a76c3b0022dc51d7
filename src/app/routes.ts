import { lazyScreen } from './navigation/lazy-screen.tsx';

/** Every page there is. `module` is where the build finds a screen's scripts, to have them loaded with the page. */
export const routes = [
  {
    path: '/',
    module: 'src/app/screens/home-screen.tsx',
    screen: lazyScreen(() => import('./screens/home-screen.tsx')),
  },
  {
    path: '/login',
    module: 'src/app/screens/login-screen.tsx',
    screen: lazyScreen(() => import('./screens/login-screen.tsx')),
  },
  {
    path: '/admin',
    module: 'src/app/screens/dashboard-screen.tsx',
    screen: lazyScreen(() => import('./screens/dashboard-screen.tsx')),
  },
] as const;

const notFound = {
  path: '*',
  module: 'src/app/screens/not-found-screen.tsx',
  screen: lazyScreen(() => import('./screens/not-found-screen.tsx')),
} as const;

export type Route = (typeof routes)[number] | typeof notFound;

/** The route of a path; every path that no page has is the not-found page's. */
export function matchRoute(path: string): Route {
  return routes.find((route) => route.path === path) ?? notFound;
}

/** Whether a page has this path. */
export function isKnownPath(path: string): boolean {
  return matchRoute(path) !== notFound;
}
