import * as z from 'zod/mini';
import type { Database } from '#database/database.server.ts';
import type { PageSource } from '#platform/pages/page-source.server.ts';
import { articleSchema } from './article.ts';
import { readArticle } from './articles.store.server.ts';
import { readBlogPage } from './blog-page.server.ts';
import { findNextPublication, isPublished, showsExternalPictures } from './blog-post-lists.store.server.ts';
import { isBlogCategory } from './categories.ts';

/** What the blog's pages show, by path. */
export const blogPageSources: Record<string, PageSource> = {
  '/blog': {
    async read({ query }, { db, now }) {
      const [blog, images, validity] = await Promise.all([
        readBlogPage(db, query, now),
        showsExternalPictures(db, now),
        untilNextPublication(db, now),
      ]);
      return { status: 200, data: { blog }, external: { images, videos: false }, ...validity };
    },
    cacheKey({ before, search, category }) {
      if (before !== undefined || search?.trim()) return undefined;
      return isBlogCategory(category) ? `/blog?category=${category}` : '/blog';
    },
  },
  '/blog/:slug': {
    async read({ path }, { db, now }) {
      const [found, validity] = await Promise.all([
        readArticle(db, slugIn(path), now),
        untilNextPublication(db, now),
      ]);
      if (!found) return { status: 404, data: { article: null }, ...validity };
      const { html, ...article } = z.encode(articleSchema, found);
      return {
        status: 200,
        data: { article },
        // The text is in the document already, as HTML.
        shown: { articleHtml: html },
        external: found.foreign,
        ...validity,
      };
    },
    exists: (path, { db, now }) => isPublished(db, slugIn(path), now),
  },
  // The editor shows whatever a post may show.
  '/admin/blog': {
    read: async () => ({ status: 200, data: {}, external: { images: true, videos: true } }),
  },
};

/** The time at which anything that lists posts becomes out of date: when the next one appears. */
export async function untilNextPublication(db: Database, now: Date): Promise<{ validUntil?: Date }> {
  const validUntil = await findNextPublication(db, now);
  return validUntil ? { validUntil } : {};
}

function slugIn(path: string): string {
  return path.slice('/blog/'.length);
}
