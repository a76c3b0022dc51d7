import { type LazyScreen, lazyScreen, type ScreenModule } from './navigation/lazy-screen.tsx';

interface PageRules {
  /** Whether search engines are told of it. */
  listed?: boolean;
  /** Whether it shows something else for another query string. */
  readsQuery?: boolean;
  /** Whether it shows today's date, or calculates by its rules: it is rendered anew every day. */
  dated?: boolean;
  /** Whether it is one visitor's alone: a route of its own serves it. */
  personal?: boolean;
}

interface Route extends PageRules {
  /** The address; a segment that begins with a colon stands for any one segment. */
  path: string;
  /** Where the build finds the screen's scripts, to have them loaded with the page. */
  module: string;
  screen: LazyScreen;
}

const modules = import.meta.glob<ScreenModule>('./screens/**/*-screen.tsx');

function page(path: string, name: string, rules: PageRules = {}): Route {
  const module = `./screens/${name}-screen.tsx`;
  const fetchModule = modules[module];
  if (!fetchModule) throw new Error(`There is no ${module} for ${path}.`);
  return { path, module: `src/app/${module.slice(2)}`, screen: lazyScreen(fetchModule), ...rules };
}

const calculator = (name: string) =>
  page(`/calculators/${name}`, `calculators/${name}-calculator`, {
    listed: true,
    readsQuery: true,
    dated: true,
  });

/** Every page there is. */
const routes: Route[] = [
  page('/', 'home', { listed: true }),
  page('/about', 'about', { listed: true }),
  page('/services', 'services', { listed: true }),
  page('/services/purchase-mortgages', 'purchase-mortgages', { listed: true }),
  page('/services/refinancing', 'refinancing', { listed: true }),
  page('/services/mortgage-renewals', 'mortgage-renewals', { listed: true }),
  page('/services/debt-consolidation', 'debt-consolidation', { listed: true }),
  page('/contact', 'contact', { listed: true }),
  page('/contact/received', 'consultation-received'),
  page('/quote', 'quote', { listed: true, readsQuery: true }),
  page('/quote/received', 'request-received'),
  page('/pre-approval', 'pre-approval', { listed: true, readsQuery: true }),
  page('/pre-approval/received', 'request-received'),
  page('/book', 'book', { listed: true, readsQuery: true, dated: true }),
  page('/book/received', 'booking-received'),
  page('/book/manage', 'manage-booking', { personal: true }),
  page('/newsletter', 'newsletter', { listed: true }),
  page('/newsletter/subscribed', 'newsletter-subscribed'),
  page('/newsletter/unsubscribe', 'unsubscribe', { personal: true }),
  page('/calculators', 'calculators/calculators', { listed: true }),
  calculator('payment'),
  calculator('affordability'),
  calculator('insurance'),
  calculator('land-transfer-tax'),
  calculator('penalty'),
  calculator('refinance'),
  calculator('consolidation'),
  calculator('cash-to-close'),
  calculator('renewal'),
  page('/privacy-policy', 'privacy-policy', { listed: true, dated: true }),
  page('/terms-of-service', 'terms-of-service', { listed: true, dated: true }),
  page('/disclaimer', 'disclaimer', { listed: true, dated: true }),
  page('/problem', 'problem'),
  page('/blog', 'blog', { listed: true, readsQuery: true }),
  page('/blog/:slug', 'article', { listed: true }),
  page('/login', 'login'),
  page('/login/second-step', 'second-step'),
  page('/admin', 'dashboard'),
  page('/admin/account', 'account'),
  page('/admin/audit', 'audit'),
  page('/admin/privacy', 'privacy'),
  page('/admin/blog', 'blog-administration'),
];

const notFound = page('*', 'not-found');

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

/** How the page of a path is kept; undefined for a path that no page has. */
export function findPageRules(path: string): PageRules | undefined {
  const route = matchRoute(path);
  return route === notFound ? undefined : route;
}
