import { type LazyScreen, lazyScreen } from './navigation/lazy-screen.tsx';

interface Route {
  /** The address; a segment that begins with a colon stands for any one segment. */
  path: string;
  /** Where the build finds the screen's scripts, to have them loaded with the page. */
  module: string;
  screen: LazyScreen;
  /** Whether search engines are told of it. */
  listed: boolean;
  /** Whether it shows something else for another query string. */
  readsQuery?: boolean;
}

/** Every page there is. */
const routes: Route[] = [
  {
    path: '/',
    listed: true,
    module: 'src/app/screens/home-screen.tsx',
    screen: lazyScreen(() => import('./screens/home-screen.tsx')),
  },
  {
    path: '/pre-approval',
    listed: true,
    readsQuery: true,
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
    readsQuery: true,
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
  {
    path: '/admin/blog',
    listed: false,
    module: 'src/app/screens/blog-administration-screen.tsx',
    screen: lazyScreen(() => import('./screens/blog-administration-screen.tsx')),
  },
];

const notFound: Route = {
  path: '*',
  listed: false,
  module: 'src/app/screens/not-found-screen.tsx',
  screen: lazyScreen(() => import('./screens/not-found-screen.tsx')),
};

/** The paths of the pages for everybody to find, apart from those whose number changes, such as blog posts. */
export const publicPaths = routes
  .filter(({ listed, path }) => listed && !path.includes(':'))
  .map(({ path }) => path);

const fixedRoutes = new Map(routes.map((route) => [route.path, route]));
const patterns = routes
  .filter(({ path }) => path.includes(':'))
  .map((route) => ({ route, pattern: new RegExp(`^${route.path.replaceAll(/:[a-z]+/g, '[^/]+')}$`) }));

/** The route of a path; every path that no page has is the not-found page's. */
export function matchRoute(path: string): Route {
  return fixedRoutes.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.route ?? notFound;
}

/** Whether a page has this path. */
export function isKnownPath(path: string): boolean {
  return matchRoute(path) !== notFound;
}

/** Whether the page of this path shows something else for another query string. */
export function readsQuery(path: string): boolean {
  return matchRoute(path).readsQuery === true;
}
