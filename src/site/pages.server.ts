import pLimit from 'p-limit';
import type { Database } from '#database/database.server.ts';
import type { Foreign } from '#features/blog/article.ts';
import type { SentForm } from '#http/sent-form.ts';
import { securityHeaders } from './security-headers.server.ts';
import { feedPath, writeFeed } from '#features/blog/feed.server.ts';
import { createPageCache, type CachedPage } from './page-cache.server.ts';
import { findMissingPage, keyOfPage, readPageData, readQuery } from './page-data.server.ts';
import { chooseEncoding, compressBetter, represent, type ResponseHeaders } from './representation.server.ts';
import type { Site } from './site.server.ts';
import { sitemapPath, writeSitemap } from './sitemap.server.ts';

/** The site's pages with the content of the database. */
export interface Pages {
  /**
   * Whether the path is that of a page, or another text made from the database, that is not specific to one visitor.
   */
  has(path: string): boolean;
  /**
   * The page at a path; `search` is the query string, which only some pages read. What is rendered for a single visitor
   * is compressed as their `Accept-Encoding` asks.
   */
  page(path: string, search: string, accepted?: string): Promise<CachedPage>;
  /** The page at an address, if it is cached. */
  ready(url: string): CachedPage | undefined;
  /** The HTML of a page for a single visitor, with a form that is sent back. */
  pageWith(path: string, sentForm: SentForm): Promise<string>;
  /** Makes every page render again: something was published. */
  markStale(): void;
  /** Cache hits and misses since the start, and what is cached now. */
  cacheState(): { hits: number; misses: number; pages: number; bytes: number };
}

/** More at once would only take more memory: rendering uses a single processor. */
const rendersAtOnce = 4;

/** Renders pages, each once until its content changes, or on every request when the cache is off. */
export function createPages(
  site: Site,
  { db, now, keep = true, https = false }: { db: Database; now: () => Date; keep?: boolean; https?: boolean },
): Pages {
  const inTurn = pLimit(rendersAtOnce);
  const read = (path: string, query: Record<string, string> = {}) =>
    readPageData(path, query, { db, now, dated: site.findPageRules(path)?.dated === true });

  async function render(
    path: string,
    query: Record<string, string>,
    wanted?: { br: boolean; gzip: boolean },
  ): Promise<CachedPage> {
    const { status, data, shown, foreign, validUntil } = await read(path, query);
    const hasQuery = Object.keys(query).length > 0;
    return inTurn(async () => {
      const page = await site.render(path, hasQuery ? { ...data, query } : data, { shown, foreign });
      const headers = pageHeaders('text/html; charset=utf-8', { styleHash: site.styleHash, https, foreign });
      return {
        status: status === 404 ? status : page.status,
        representation: await represent(page.html, headers, wanted),
        ...(validUntil && { validUntil }),
      };
    });
  }

  async function renderText(
    contentType: string,
    write: () => Promise<{ text: string; validUntil?: Date }>,
  ): Promise<CachedPage> {
    const { text, ...validity } = await write();
    const headers = pageHeaders(contentType, { styleHash: site.styleHash, https });
    return { status: 200, representation: await represent(text, headers), ...validity };
  }

  const texts = new Map([
    [
      feedPath,
      () =>
        renderText('application/atom+xml; charset=utf-8', () =>
          writeFeed(site.publicUrl, { db, now: now() }),
        ),
    ],
    [
      sitemapPath,
      () => renderText('application/xml; charset=utf-8', () => writeSitemap(site, { db, now: now() })),
    ],
  ]);

  const cache = createPageCache(
    (key) => {
      const [path = '/', search = ''] = key.split('?', 2);
      return texts.get(key)?.() ?? render(path, readQuery(search));
    },
    { now, improve: compressBetter },
  );

  return {
    has(path) {
      const rules = site.findPageRules(path);
      return texts.has(path) || (rules !== undefined && !rules.personal);
    },
    async page(path, search, accepted) {
      if (texts.has(path)) return cache.get(path);
      // One entry serves all unknown paths, so nobody can fill the cache.
      const rules = site.findPageRules(path);
      if (!rules) return cache.get('/404');
      const query = search !== '' && rules.readsQuery ? readQuery(search) : {};
      const key = keyOfPage(path, query);
      if (key === undefined || !keep) {
        const encoding = chooseEncoding(accepted, { br: true, gzip: true });
        return render(path, query, { br: encoding === 'br', gzip: encoding === 'gzip' });
      }
      if (cache.holds(key)) return cache.get(key);
      const missing = await findMissingPage(path, { db, now }).catch((error: unknown) => {
        if (!cache.remembers(key)) throw error;
      });
      return cache.get(missing ?? key);
    },
    ready: (url) => (keep ? cache.ready(url) : undefined),
    async pageWith(path, sentForm) {
      const { data } = await read(path);
      return (await site.render(path, { ...data, sentForm })).html;
    },
    markStale: () => cache.markStale(),
    cacheState: () => cache.state(),
  };
}

/**
 * Every header of a page. Browsers revalidate each time and mostly get 304. A shared cache may serve it for one minute,
 * and stale for ten more while it revalidates.
 */
export function pageHeaders(
  contentType: string,
  { foreign, ...policy }: { styleHash: string; https: boolean; foreign?: Foreign | undefined },
): ResponseHeaders {
  return {
    'content-type': contentType,
    'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    ...securityHeaders(policy, foreign),
  };
}
