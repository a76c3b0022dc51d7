import { type LazyScreen, lazyScreen, type ScreenModule } from './navigation/lazy-screen.tsx';

interface PageRules {
  /** Whether it is listed for search engines. */
  listed?: boolean;
  /** Whether its content depends on the query string. */
  readsQuery?: boolean;
  /** Whether it shows today's date or applies that day's rules: it is rendered again every day. */
  dated?: boolean;
  /** Whether it is for one visitor only: a separate route serves it. */
  personal?: boolean;
}

interface Route extends PageRules {
  /** The path; a segment that begins with a colon matches any one segment. */
  path: string;
  /** Where the build finds the screen's scripts, so that they are loaded with the page. */
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

/** All pages. */
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

/** How the page at a path is cached; undefined for an unknown path. */
export function findPageRules(path: string): PageRules | undefined {
  const route = matchRoute(path);
  return route === notFound ? undefined : route;
}
