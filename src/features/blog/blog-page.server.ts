import * as z from 'zod/mini';
import type { Executor } from '#database/database.server.ts';
import { decodeCursor, encodeCursor, isCursorOf } from '#platform/lists/list-reader.server.ts';
import { searchField } from '#http/text-field.ts';
import { type BlogPage, longestSearch, postsAtFirst, postsPerPage } from './blog-page.ts';
import { countByCategory, publishedSummaries } from './blog-post-lists.store.server.ts';
import { blogPostSummarySchema } from './blog-post.ts';
import { isBlogCategory } from './categories.ts';

/** The blog's search term. */
export const blogSearchField = searchField('search', longestSearch);

/** The query parameters that the blog page reads. */
export interface BlogQuery {
  category?: string | undefined;
  before?: string | undefined;
  search?: string | undefined;
}

/**
 * Reads what the blog page shows, starting at the cursor `before` if there is one. An invalid category, cursor or
 * search is treated as missing.
 */
export async function readBlogPage(db: Executor, wanted: BlogQuery, now: Date): Promise<BlogPage> {
  const category = isBlogCategory(wanted.category) ? wanted.category : undefined;
  const search = z.safeParse(blogSearchField, wanted.search).data || undefined;
  const list = publishedSummaries(db, { category, search }, now);
  const cursor = wanted.before === undefined ? undefined : decodeCursor(wanted.before);
  const before = cursor && isCursorOf(list.order, cursor) ? cursor : undefined;
  const limit = before ? postsPerPage : postsAtFirst;
  const [found, categories] = await Promise.all([
    list.read({ limit: limit + 1, after: before }),
    countByCategory(db, now),
  ]);
  const posts = found.slice(0, limit);
  const last = posts.at(-1);
  return {
    category: category ?? null,
    search: search ?? null,
    posts: z.encode(z.array(blogPostSummarySchema), posts),
    next: found.length > limit && last ? encodeCursor(last) : null,
    isOlder: before !== undefined,
    categories,
  };
}
