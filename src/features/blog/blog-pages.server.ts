import * as z from 'zod/mini';
import type { Executor } from '#database/database.server.ts';
import { findImageSize } from '#features/images/images.store.server.ts';
import { withPictures } from '#features/images/picture-of.ts';
import { readCurrentRates } from '#features/rates/rates.store.server.ts';
import type { CurrentRate } from '#features/rates/rates.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { nextMidnightInOntario } from '#lib/ontario-moment.ts';
import { searchField } from '#lib/text-field.ts';
import type { PageSource, Query, ReadContext } from '#pages/page-source.server.ts';
import { decodeCursor, encodeCursor, isCursorOf } from '#platform/lists/list-reader.server.ts';
import { renderArticle } from './articles/render-article.server.ts';
import { type BlogPage, maxSearchLength, postsAtFirst, postsPerPage } from './blog-page.ts';
import {
  findCurrentSlug,
  showsExternalPictures,
  untilNextPublication,
  countByCategory,
  publishedPosts,
  findPublishedPost,
} from './blog-post-lists.store.server.ts';
import {
  articleSchema,
  blogPostSummarySchema,
  type Article,
  type BlogPost,
  type BlogPostSummary,
} from './blog-post.ts';
import { isBlogCategory } from './categories.ts';

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
    async read({ path }, context) {
      const [found, validity] = await Promise.all([
        readArticle(slugIn(path), context),
        untilNextPublication(context.db, context.now),
      ]);
      if (!found) return { status: 404, data: { article: null }, ...validity };
      const { html, ...article } = z.encode(articleSchema, found);
      return {
        status: 200,
        data: { article },
        // The text is in the document already, as HTML.
        shown: { articleHtml: html },
        external: found.foreign,
        // Its calculators answer by the rules of the day.
        ...(found.rulesCheckedOn === null ? validity : untilTomorrow(validity, context.now)),
      };
    },
    async locate(path, { db, now }) {
      const slug = await findCurrentSlug(db, slugIn(path), now);
      return slug && `/blog/${slug}`;
    },
  },
  // The editor shows whatever a post may show.
  '/admin/blog': { read: async () => ({ status: 200, data: {}, external: { images: true, videos: true } }) },
};

function untilTomorrow({ validUntil }: { validUntil?: Date }, now: Date): { validUntil: Date } {
  const tomorrow = nextMidnightInOntario(now);
  return { validUntil: validUntil && validUntil < tomorrow ? validUntil : tomorrow };
}

function slugIn(path: string): string {
  return path.slice('/blog/'.length);
}

export const blogSearchField = searchField('search', maxSearchLength);

/** Reads from the cursor `before` on. An invalid category, cursor or search counts as missing. */
async function readBlogPage(db: Executor, wanted: Query, now: Date): Promise<BlogPage> {
  const category = isBlogCategory(wanted.category) ? wanted.category : undefined;
  const search = z.safeParse(blogSearchField, wanted.search).data || undefined;
  const list = publishedPosts(db, { category, search }, now).summaries;
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

type ShowContext = Pick<ReadContext, 'db' | 'now' | 'publicUrl'>;

const maxRelated = 3;
/** Older posts are not compared, so that a blog of thousands of posts is not read in full to find three. */
const maxConsidered = 100;

/** The published post with this slug, as its page shows it; undefined if visitors cannot see one. */
export async function readArticle(slug: string, context: ShowContext): Promise<Article | undefined> {
  const post = await findPublishedPost(context.db, slug, context.now);
  return post && showPost(post, context);
}

/** A post as its page shows it, whether or not visitors can see it. */
export async function showPost(post: BlogPost, { db, now, publicUrl }: ShowContext): Promise<Article> {
  const [related, rates, imageSize] = await Promise.all([
    listRelated(db, post, now),
    readCurrentRates(db, now),
    findImageSize(db, post.imageUrl ?? ''),
  ]);
  const { content, ...summary } = post;
  const { external, ...article } = await renderOnce(content, { publicUrl, today: dateInOntario(now), rates });
  const hasExternalCover = /^https?:/.test(post.imageUrl ?? '');
  return {
    ...summary,
    ...article,
    html: withPictures(article.html),
    imageSize: imageSize ?? null,
    foreign: { ...external, images: external.images || hasExternalCover },
    related,
  };
}

/** The most recently used articles as rendered, keyed by everything they depend on. */
const rendered = new Map<string, ReturnType<typeof renderWithCards>>();
const maxRendered = 30;

/** Renders content with its cards, cached per day until the content or the cards change. Failures are retried. */
export function renderOnce(content: string, site: CardSite, render = renderWithCards) {
  const key = JSON.stringify([site, content]);
  const article = rendered.get(key) ?? render(content, site);
  rendered.delete(key);
  rendered.set(key, article);
  article.catch(() => rendered.delete(key));
  for (const oldest of rendered.keys()) if (rendered.size > maxRendered) rendered.delete(oldest);
  return article;
}

/** Everything that cards depend on; `today` is the date in Ontario. */
interface CardSite {
  publicUrl: string;
  today: string;
  rates: CurrentRate[];
}

/** Renders content with its cards, whose code is imported when the first post needs it. */
export async function renderWithCards(content: string, site: CardSite) {
  if (!/\/(?:calculators\/|rates")/.test(content)) return renderArticle(content);
  const { drawCalculator, drawRates } = await import('./articles/calculator-card.server.tsx');
  return renderArticle(content, (address) => drawCalculator(address, site) ?? drawRates(address, site));
}

/** Same category first, then by the number of tags in common, then newest first. */
async function listRelated(db: Executor, post: BlogPost, now: Date): Promise<BlogPostSummary[]> {
  const inCommon = ({ tags }: BlogPostSummary) => tags.filter((tag) => post.tags.includes(tag)).length;
  const newestOthers = async (category?: string) => {
    const newest = await publishedPosts(db, { category }, now).summaries.read({ limit: maxConsidered });
    return newest.filter(({ id }) => id !== post.id).toSorted((a, b) => inCommon(b) - inCommon(a));
  };
  const alike = await newestOthers(post.category);
  // Posts about other things are read only where there are too few about the same.
  const others = alike.length < maxRelated ? await newestOthers() : [];
  return [...alike, ...others.filter(({ category }) => category !== post.category)].slice(0, maxRelated);
}
