import { calculatorRoutes } from './calculators/calculator-routes.ts';
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
    path: '/about',
    listed: true,
    module: 'src/app/screens/about-screen.tsx',
    screen: lazyScreen(() => import('./screens/about-screen.tsx')),
  },
  {
    path: '/services',
    listed: true,
    module: 'src/app/screens/services-screen.tsx',
    screen: lazyScreen(() => import('./screens/services-screen.tsx')),
  },
  {
    path: '/services/purchase-mortgages',
    listed: true,
    module: 'src/app/screens/purchase-mortgages-screen.tsx',
    screen: lazyScreen(() => import('./screens/purchase-mortgages-screen.tsx')),
  },
  {
    path: '/services/refinancing',
    listed: true,
    module: 'src/app/screens/refinancing-screen.tsx',
    screen: lazyScreen(() => import('./screens/refinancing-screen.tsx')),
  },
  {
    path: '/services/mortgage-renewals',
    listed: true,
    module: 'src/app/screens/mortgage-renewals-screen.tsx',
    screen: lazyScreen(() => import('./screens/mortgage-renewals-screen.tsx')),
  },
  {
    path: '/services/debt-consolidation',
    listed: true,
    module: 'src/app/screens/debt-consolidation-screen.tsx',
    screen: lazyScreen(() => import('./screens/debt-consolidation-screen.tsx')),
  },
  {
    path: '/contact',
    listed: true,
    module: 'src/app/screens/contact-screen.tsx',
    screen: lazyScreen(() => import('./screens/contact-screen.tsx')),
  },
  {
    path: '/contact/received',
    listed: false,
    module: 'src/app/screens/consultation-received-screen.tsx',
    screen: lazyScreen(() => import('./screens/consultation-received-screen.tsx')),
  },
  {
    path: '/quote',
    listed: true,
    readsQuery: true,
    module: 'src/app/screens/quote-screen.tsx',
    screen: lazyScreen(() => import('./screens/quote-screen.tsx')),
  },
  {
    path: '/quote/received',
    listed: false,
    module: 'src/app/screens/request-received-screen.tsx',
    screen: lazyScreen(() => import('./screens/request-received-screen.tsx')),
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
    path: '/book/manage',
    listed: false,
    module: 'src/app/screens/manage-booking-screen.tsx',
    screen: lazyScreen(() => import('./screens/manage-booking-screen.tsx')),
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
  ...calculatorRoutes,
  {
    path: '/newsletter/unsubscribe',
    listed: false,
    module: 'src/app/screens/unsubscribe-screen.tsx',
    screen: lazyScreen(() => import('./screens/unsubscribe-screen.tsx')),
  },
  {
    path: '/privacy-policy',
    listed: true,
    module: 'src/app/screens/privacy-policy-screen.tsx',
    screen: lazyScreen(() => import('./screens/privacy-policy-screen.tsx')),
  },
  {
    path: '/terms-of-service',
    listed: true,
    module: 'src/app/screens/terms-of-service-screen.tsx',
    screen: lazyScreen(() => import('./screens/terms-of-service-screen.tsx')),
  },
  {
    path: '/disclaimer',
    listed: true,
    module: 'src/app/screens/disclaimer-screen.tsx',
    screen: lazyScreen(() => import('./screens/disclaimer-screen.tsx')),
  },
  {
    path: '/problem',
    listed: false,
    module: 'src/app/screens/problem-screen.tsx',
    screen: lazyScreen(() => import('./screens/problem-screen.tsx')),
  },
  {
    path: '/blog',
    listed: true,
    readsQuery: true,
    module: 'src/app/screens/blog-screen.tsx',
    screen: lazyScreen(() => import('./screens/blog-screen.tsx')),
  },
  {
    path: '/blog/:slug',
    listed: true,
    module: 'src/app/screens/article-screen.tsx',
    screen: lazyScreen(() => import('./screens/article-screen.tsx')),
  },
  {
    path: '/login',
    listed: false,
    module: 'src/app/screens/login-screen.tsx',
    screen: lazyScreen(() => import('./screens/login-screen.tsx')),
  },
  {
    path: '/login/second-step',
    listed: false,
    module: 'src/app/screens/second-step-screen.tsx',
    screen: lazyScreen(() => import('./screens/second-step-screen.tsx')),
  },
  {
    path: '/admin',
    listed: false,
    module: 'src/app/screens/dashboard-screen.tsx',
    screen: lazyScreen(() => import('./screens/dashboard-screen.tsx')),
  },
  {
    path: '/admin/account',
    listed: false,
    module: 'src/app/screens/account-screen.tsx',
    screen: lazyScreen(() => import('./screens/account-screen.tsx')),
  },
  {
    path: '/admin/audit',
    listed: false,
    module: 'src/app/screens/audit-screen.tsx',
    screen: lazyScreen(() => import('./screens/audit-screen.tsx')),
  },
  {
    path: '/admin/privacy',
    listed: false,
    module: 'src/app/screens/privacy-screen.tsx',
    screen: lazyScreen(() => import('./screens/privacy-screen.tsx')),
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
