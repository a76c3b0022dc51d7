import type { Database } from '#database/database.server.ts';
import { isPublished } from '#features/blog/blog-post-lists.store.server.ts';
import { isBlogCategory } from '#features/blog/categories.ts';
import { dateInOntario, nextMidnightInOntario } from '#lib/calendar.ts';
import { readArticleFacts, readBlogFacts } from '#features/blog/blog-pages.server.ts';
import type { PageFacts } from '#platform/pages/page-facts.server.ts';

type Query = Record<string, string>;

/** Reads what the page at a path shows. Pages the app does not know are 404 whatever this returns. */
export async function readPageData(
  path: string,
  query: Query,
  { db, now, dated }: { db: Database; now: () => Date; dated: boolean },
): Promise<PageFacts> {
  const moment = now();
  if (dated) {
    return {
      status: 200,
      data: { today: dateInOntario(moment) },
      validUntil: nextMidnightInOntario(moment),
    };
  }
  // The editor shows whatever a post may show.
  if (path === '/admin/blog') return { status: 200, data: {}, foreign: { images: true, videos: true } };
  if (path === '/blog') return readBlogFacts(query, { db, now: moment });
  const slug = slugIn(path);
  if (slug !== undefined) return readArticleFacts(slug, { db, now: moment });
  return { status: 200, data: {} };
}

/**
 * The page's cache key. Undefined for pages that are not cached: there are too many of them. Only the query parameters
 * that a page reads make a difference.
 */
export function keyOfPage(path: string, query: Query): string | undefined {
  if (path === '/blog') {
    if (query.before !== undefined || query.search?.trim()) return undefined;
    return isBlogCategory(query.category) ? `/blog?category=${query.category}` : '/blog';
  }
  return Object.keys(query).length === 0 ? path : undefined;
}

/** The one page that stands for all missing addresses of this kind; undefined when the page exists. */
export async function findMissingPage(
  path: string,
  { db, now }: { db: Database; now: () => Date },
): Promise<string | undefined> {
  const slug = slugIn(path);
  if (slug === undefined || (await isPublished(db, slug, now()))) return undefined;
  return '/blog/:slug';
}

function slugIn(path: string): string | undefined {
  return /^\/blog\/([^/]+)$/.exec(path)?.[1];
}

/** More names or longer values than any of our pages reads are dropped. */
const mostNames = 40;
const longestValue = 2_000;

/** The first value of each name in a query string. */
export function readQuery(search: string): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    if (Object.hasOwn(query, name) || name === '__proto__') continue;
    if (Object.keys(query).length === mostNames) break;
    query[name] = value.slice(0, longestValue);
  }
  return query;
}
