import pLimit from 'p-limit';
import type { ExternalMedia } from './external-media.ts';
import { createPageCache, type PageResponse } from './page-cache.server.ts';
import type {
  IsUnavailable,
  PageContent,
  PageProvider,
  Query,
  ReadContext,
  TextSource,
} from './page-source.server.ts';
import type { AnswerRequest } from './page.ts';
import {
  chooseEncoding,
  compressBetter,
  type Encoding,
  represent,
  type ResponseHeaders,
  splitAddress,
} from './representation.server.ts';
import { securityHeaders } from './security-headers.server.ts';
import { createSharedContentReader, earliestExpiry } from './shared-content.server.ts';
import type { Site } from './site.server.ts';

export type Pages = ReturnType<typeof createPages>;

const html = 'text/html; charset=utf-8';

/** More at once would only take more memory: rendering uses a single processor. */
const rendersAtOnce = 4;

/** Renders pages, each once until its content changes, or on every request when the cache is off. */
export function createPages(
  site: Site,
  {
    now,
    context,
    providers,
    today,
    cachesPages = true,
    isUnavailable = () => false,
  }: {
    now: () => Date;
    context: () => ReadContext;
    providers: readonly PageProvider[];
    /** The date that pages show whose route says `dated`, and when the next one begins. */
    today: (now: Date) => { today: string; ends: Date };
    cachesPages?: boolean;
    isUnavailable?: IsUnavailable;
  },
) {
  const limitRenders = pLimit(rendersAtOnce);
  const everyPage = createSharedContentReader(providers, context, isUnavailable);
  const sources = new Map(providers.flatMap(({ pages = {} }) => Object.entries(pages)));
  const texts = new Map(providers.flatMap((provider) => Object.entries(provider.texts ?? {})));
  texts.set(sitemapPath, sitemap(site.publicPaths, providers));
  const sourceOf = (path: string) => sources.get(site.findPageRules(path)?.path ?? '');

  /** Headers of a page. Browsers revalidate; a shared cache may serve it for one minute, and stale for ten more. */
  const headersOf = (contentType: string, external?: ExternalMedia, styleHash = site.styleHash) => ({
    'content-type': contentType,
    'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    ...securityHeaders({ ...site, styleHash }, external),
  });

  async function read(path: string, query: Query = {}): Promise<PageContent> {
    const [shared, own] = await Promise.all([everyPage.get(), readOwn(path, query)]);
    return { ...own, data: { ...shared.data, ...own.data }, ...earliestExpiry([shared, own]) };
  }

  async function readOwn(path: string, query: Query): Promise<PageContent> {
    const readContext = context();
    const own = (await sourceOf(path)?.read({ path, query }, readContext)) ?? { status: 200, data: {} };
    if (!site.findPageRules(path)?.dated) return own;
    const { today: date, ends } = today(readContext.now);
    return { ...own, data: { ...own.data, today: date }, ...earliestExpiry([own, { validUntil: ends }]) };
  }

  async function render(path: string, query: Query, only?: Encoding) {
    const { status, data, shown, external, validUntil } = await read(path, query);
    const hasQuery = Object.keys(query).length > 0;
    return limitRenders(async () => {
      const page = await site.render(path, hasQuery ? { ...data, query } : data, {
        shown,
        external,
        ownStyles: true,
      });
      const caching = site.findPageRules(path)?.variesBySignIn && { 'cache-control': 'private, no-cache' };
      const headers = headersOf(html, external, page.styleHash);
      return {
        status: status === 404 ? status : page.status,
        representation: await represent(page.html, { ...headers, ...caching }, only),
        ...(validUntil && { validUntil }),
      };
    });
  }

  async function writeText({ contentType, ...source }: TextSource): Promise<PageResponse> {
    const { text, ...validity } = await source.write(context());
    return { status: 200, representation: await represent(text, headersOf(contentType)), ...validity };
  }

  async function redirectTo(path: string, search: string): Promise<PageResponse> {
    const location = search === '' ? path : `${path}?${search}`;
    return { status: 308, representation: await represent('', { ...headersOf(html), location }) };
  }

  const cache = createPageCache(
    (key) => {
      const text = texts.get(key);
      const [path, search] = splitAddress(key);
      return text ? writeText(text) : render(path, readQuery(search));
    },
    { now, improve: compressBetter, isUnavailable },
  );

  // Separate, so that nobody fills the other cache with queries. A key is `br /calculators/payment amount=1`.
  const queryPages = createPageCache(
    async (key) => {
      const [encoding, path = '/', search] = key.split(' ');
      const until = new Date(now().getTime() + queryCacheMs);
      const page = await render(path, readQuery(search ?? ''), encoding as Encoding);
      return { ...page, ...earliestExpiry([page, { validUntil: until }]) };
    },
    { now, maxBytes: queryCacheBytes, isUnavailable },
  );

  return {
    /** True for the path of a page, or of another text made from the database, that is the same for everybody. */
    has(path: string): boolean {
      const rules = site.findPageRules(path);
      return texts.has(path) || (rules !== undefined && !rules.personal);
    },
    /** The page at a path; `search` is the query string. One for a single visitor is compressed as `accepted` asks. */
    async page(path: string, search: string, accepted?: string): Promise<PageResponse> {
      if (texts.has(path)) return cache.get(path);
      // One entry serves all unknown paths, so nobody can fill the cache.
      const rules = site.findPageRules(path);
      if (!rules) return cache.get('/404');
      const source = sourceOf(path);
      const query = search !== '' && rules.readsQuery ? readQuery(search) : {};
      const hasQuery = Object.keys(query).length > 0;
      const key = source?.cacheKey ? source.cacheKey(query) : hasQuery ? undefined : path;
      const isCached = cachesPages && key !== undefined && cache.isFresh(key);
      const location =
        source?.locate && !isCached
          ? await source.locate(path, context()).catch((error: unknown) => {
              // While the database is away, a stale page is better than none.
              if (!cache.hasAnyVersion(path)) throw error;
              return path;
            })
          : path;
      if (location !== undefined && location !== path) return redirectTo(location, search);
      // Such a source may read what changes at any time, such as free times.
      if (!cachesPages || (key === undefined && source && !source.cacheKey))
        return render(path, query, chooseEncoding(accepted));
      if (key === undefined) {
        const sorted = new URLSearchParams(query);
        sorted.sort();
        return queryPages.get(`${chooseEncoding(accepted)} ${path} ${sorted}`);
      }
      return cache.get(location === undefined ? rules.path : key);
    },
    getIfCached: (url: string) => (cachesPages ? cache.getIfCached(url) : undefined),
    /** The HTML of a page for a single visitor, with more data, such as a form that is sent back. */
    async renderHtmlWith(path: string, moreData: object): Promise<string> {
      const { data } = await read(path);
      return (await site.render(path, { ...data, ...moreData })).html;
    },
    /** The HTML of a page for a single visitor, with their data in place of its own. */
    async renderPersonalHtml(path: string, data: object): Promise<string> {
      return (await site.render(path, { ...(await everyPage.get()).data, ...data })).html;
    },
    /** The page for a signed-in user, on whose behalf `answer` answers its requests; never cached. */
    async renderForUser(
      answer: AnswerRequest,
      path: string,
      search: string,
      accepted: string | undefined,
    ): Promise<PageResponse> {
      const renderedAt = now();
      const { data, external } = await read(path);
      const own = { query: readQuery(search), now: renderedAt.toISOString(), today: today(renderedAt).today };
      const page = await site.render(path, { ...data, ...own }, { answer, external });
      const headers = { ...headersOf(html, external), 'cache-control': 'no-store' };
      return {
        status: page.status,
        representation: await represent(page.html, headers, chooseEncoding(accepted)),
      };
    },
    /** The security headers of a page that shows this from other hosts. */
    headersFor: (external: ExternalMedia): ResponseHeaders => securityHeaders(site, external),
    markStale(): void {
      everyPage.markStale();
      cache.markStale();
      queryPages.markStale();
    },
    cacheState: () => cache.state(),
  };
}

/** The time for which pages with a query are cached, such as those with a calculator's results. */
const queryCacheMs = 5 * 60_000;
const queryCacheBytes = 16 * 1024 * 1024;

/** More names or longer values than any of our pages reads are dropped. */
const maxNames = 80;
const maxValueLength = 2_000;

/** The first value of each name in a query string. */
function readQuery(search: string): Query {
  const query: Query = {};
  for (const [name, value] of new URLSearchParams(search)) {
    if (Object.hasOwn(query, name) || name === '__proto__') continue;
    if (Object.keys(query).length === maxNames) break;
    query[name] = value.slice(0, maxValueLength);
  }
  return query;
}

const sitemapPath = '/sitemap.xml';
/** The most that the protocol allows in one file. */
const maxAddresses = 50_000;

/** The addresses of all public pages: those with a fixed path, and those that the site's parts list from the database. */
function sitemap(
  publicPaths: readonly string[],
  providers: readonly Pick<PageProvider, 'addresses'>[],
): TextSource {
  return {
    contentType: 'application/xml; charset=utf-8',
    async write(context) {
      const { publicUrl } = context;
      const lists = await Promise.all(providers.flatMap(({ addresses }) => addresses?.(context) ?? []));
      const writeAddress = (path: string, lastChange = '') =>
        `<url><loc>${publicUrl}${path}</loc>${lastChange}</url>`;
      const addresses = publicPaths.map((path) => writeAddress(path));
      for (const { path, updatedAt } of lists.flatMap(({ listed }) => listed))
        addresses.push(writeAddress(path, `<lastmod>${updatedAt.toISOString()}</lastmod>`));
      const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.slice(0, maxAddresses).join('\n')}
</urlset>
`;
      return { text, ...earliestExpiry(lists) };
    },
  };
}
