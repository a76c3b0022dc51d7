import { lazyScreen } from './navigation/lazy-screen.tsx';

/**
 * Every page there is. `module` is where the build finds a screen's scripts, to have them loaded with the page;
 * `listed` pages are for search engines.
 */
export const routes = [
  {
    path: '/',
    listed: true,
    module: 'src/app/screens/home-screen.tsx',
    screen: lazyScreen(() => import('./screens/home-screen.tsx')),
  },
  {
    path: '/pre-approval',
    listed: true,
    module: 'src/app/screens/pre-approval-screen.tsx',
    screen: lazyScreen(() => import('./screens/pre-approval-screen.tsx')),
  },
  {
    path: '/pre-approval/received',
    listed: false,
    module: 'src/app/screens/request-received-screen.tsx',
    screen: lazyScreen(() => import('./screens/request-received-screen.tsx')),
  },
  {
    path: '/book',
    listed: true,
    module: 'src/app/screens/book-screen.tsx',
    screen: lazyScreen(() => import('./screens/book-screen.tsx')),
  },
  {
    path: '/book/received',
    listed: false,
    module: 'src/app/screens/booking-received-screen.tsx',
    screen: lazyScreen(() => import('./screens/booking-received-screen.tsx')),
  },
  {
    path: '/newsletter',
    listed: true,
    module: 'src/app/screens/newsletter-screen.tsx',
    screen: lazyScreen(() => import('./screens/newsletter-screen.tsx')),
  },
  {
    path: '/newsletter/subscribed',
    listed: false,
    module: 'src/app/screens/newsletter-subscribed-screen.tsx',
    screen: lazyScreen(() => import('./screens/newsletter-subscribed-screen.tsx')),
  },
  {
    path: '/login',
    listed: false,
    module: 'src/app/screens/login-screen.tsx',
    screen: lazyScreen(() => import('./screens/login-screen.tsx')),
  },
  {
    path: '/admin',
    listed: false,
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

/** The paths of the pages for everybody to find. */
export const publicPaths = routes.filter((route) => route.listed).map((route) => route.path);

/** The route of a path; every path that no page has is the not-found page's. */
export function matchRoute(path: string): Route {
  return routes.find((route) => route.path === path) ?? notFound;
}

/** Whether a page has this path. */
export function isKnownPath(path: string): boolean {
  return matchRoute(path) !== notFound;
}
