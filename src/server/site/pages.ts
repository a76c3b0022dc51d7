import type { Database } from '#database/database.server.ts';
import type { SentForm } from '#http/sent-form.ts';
import { createPageCache, type CachedPage } from './page-cache.ts';
import { readPageData, readQuery } from './page-data.ts';
import { represent } from './representation.ts';
import type { Site } from './site.ts';

/** The pages of the site with what is in the database. */
export interface Pages {
  /** The page of a path; `search` is the address's query string, which only some pages read. */
  page(path: string, search: string): Promise<CachedPage>;
  /** The HTML of a page for one visitor alone, with a form that comes back. */
  pageWith(path: string, sentForm: SentForm): Promise<string>;
}

/** Puts pages together, each once until what it shows has changed. */
export function createPages(site: Site, { db, now }: { db: Database; now: () => Date }): Pages {
  const read = (path: string) => readPageData(path, { db, now });
  const cache = createPageCache(
    async (path) => {
      const { status, data, validUntil } = await read(path);
      const page = await site.render(path, data);
      return {
        status: status === 404 ? status : page.status,
        representation: await represent(page.html, 'text/html; charset=utf-8'),
        ...(validUntil && { validUntil }),
      };
    },
    { now },
  );

  return {
    async page(path, search) {
      const query = search !== '' && site.readsQuery(path) ? readQuery(search) : {};
      // One entry serves all unknown paths, so that nobody can fill the cache.
      if (Object.keys(query).length === 0) return cache.get(site.isKnownPath(path) ? path : '/404');
      const { status, data } = await read(path);
      const { html } = await site.render(path, { ...data, query });
      return { status, representation: await represent(html, 'text/html; charset=utf-8', { once: true }) };
    },
    async pageWith(path, sentForm) {
      const { data } = await read(path);
      return (await site.render(path, { ...data, sentForm })).html;
    },
  };
}
