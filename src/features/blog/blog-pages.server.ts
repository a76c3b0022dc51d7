import * as z from 'zod/mini';
import type { Database } from '#database/database.server.ts';
import { articleSchema } from './article.ts';
import { readArticle } from './articles.store.server.ts';
import { type BlogQuery, readBlogPage } from './blog-page.server.ts';
import { findNextPublication, showsForeignPictures } from './blog-post-lists.store.server.ts';
import { withPictures } from '#features/images/with-pictures.ts';
import type { PageFacts } from '#platform/pages/page-facts.server.ts';

/** The time at which anything that lists posts becomes out of date: when the next one appears. */
export async function untilNextPublication(db: Database, now: Date): Promise<{ validUntil?: Date }> {
  const validUntil = await findNextPublication(db, now);
  return validUntil ? { validUntil } : {};
}

/** What the blog page shows. */
export async function readBlogFacts(
  query: BlogQuery,
  { db, now }: { db: Database; now: Date },
): Promise<PageFacts> {
  const [blog, images, validity] = await Promise.all([
    readBlogPage(db, query, now),
    showsForeignPictures(db, now),
    untilNextPublication(db, now),
  ]);
  return { status: 200, data: { blog }, foreign: { images, videos: false }, ...validity };
}

/** What an article page shows. */
export async function readArticleFacts(
  slug: string,
  { db, now }: { db: Database; now: Date },
): Promise<PageFacts> {
  const [found, validity] = await Promise.all([
    readArticle(db, slug, { now, finish: withPictures }),
    untilNextPublication(db, now),
  ]);
  if (!found) return { status: 404, data: { article: null }, ...validity };
  const { html, ...article } = z.encode(articleSchema, found);
  return {
    status: 200,
    data: { article },
    // The text is in the document already, as HTML.
    shown: { articleHtml: html },
    foreign: found.foreign,
    ...validity,
  };
}
