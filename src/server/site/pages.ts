import type { Database } from '#database/database.server.ts';
import type { SentForm } from '#http/sent-form.ts';
import { feedPath, writeFeed } from './feed.ts';
import { createPageCache, type CachedPage } from './page-cache.ts';
import { findMissingPage, keyOfPage, readPageData, readQuery } from './page-data.ts';
import { represent, type Representation, representOnce } from './representation.ts';
import type { Site } from './site.ts';
import { sitemapPath, writeSitemap } from './sitemap.ts';

/** The pages of the site with what is in the database. */
export interface Pages {
  /**
   * The page of a path; `search` is the address's query string, which only some pages read. What is put together for one
   * visitor alone is compressed as their `Accept-Encoding` wants it.
   */
  page(path: string, search: string, accepted?: string): Promise<CachedPage>;
  /** The page of an address as it lies in memory, if it does. */
  ready(url: string): CachedPage | undefined;
  /** The HTML of a page for one visitor alone, with a form that comes back. */
  pageWith(path: string, sentForm: SentForm): Promise<string>;
  /** Has every page rendered anew: something was published. */
  markStale(): void;
  /** How often a page was kept and how often not, since the start, and what is kept now. */
  cacheState(): { hits: number; misses: number; pages: number; bytes: number };
}

const contentType = 'text/html; charset=utf-8';

/** Puts pages together, each once until what it shows has changed, or, unless they are kept, for every request. */
export function createPages(
  site: Site,
  { db, now, keep = true }: { db: Database; now: () => Date; keep?: boolean },
): Pages {
  const read = (path: string, query: Record<string, string> = {}) =>
    readPageData(path, query, { db, now, dated: site.findPageRules(path)?.dated === true });

  async function render(
    path: string,
    query: Record<string, string>,
    toRepresentation: (html: string) => Promise<Representation>,
  ): Promise<CachedPage> {
    const { status, data, shown, ...facts } = await read(path, query);
    const hasQuery = Object.keys(query).length > 0;
    const page = await site.render(path, hasQuery ? { ...data, query } : data, {
      shown,
      foreign: facts.foreign,
    });
    return {
      ...facts,
      status: status === 404 ? status : page.status,
      representation: await toRepresentation(page.html),
    };
  }

  const cache = createPageCache(
    (key) => {
      if (key === feedPath) return writeFeed(site.publicUrl, { db, now: now() });
      if (key === sitemapPath) return writeSitemap(site, { db, now: now() });
      const [path = '/', search = ''] = key.split('?', 2);
      return render(path, readQuery(search), (html) => represent(html, contentType));
    },
    { now },
  );

  return {
    async page(path, search, accepted) {
      if (path === feedPath || path === sitemapPath) return cache.get(path);
      // One entry serves all unknown paths, so that nobody can fill the cache.
      const rules = site.findPageRules(path);
      if (!rules) return cache.get('/404');
      const query = search !== '' && rules.readsQuery ? readQuery(search) : {};
      const key = keyOfPage(path, query);
      if (key === undefined || !keep) {
        return render(path, query, (html) => representOnce(html, contentType, accepted));
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
