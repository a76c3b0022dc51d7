import { eq, like, and, desc, getTableColumns, gt, inArray, min, or, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import { foldedText } from '#database/folded-text.server.ts';
import { inOrder, type ListOrder, listReader, newestFirst } from '#platform/lists/list-reader.server.ts';
import type { CategoryCount } from './blog-page.ts';
import { blogPosts, formerSlugs, isDeleted, isLive, wordsOfPost } from './blog-posts.table.server.ts';

const { deletedAt, deletedBy, ...wholeColumns } = getTableColumns(blogPosts);
const { content: _, ...summaryColumns } = wholeColumns;

/** The SQL counterpart of `appearedAt()` in post-dates.ts. */
const appearedAt =
  sql<Date>`coalesce(${blogPosts.publishAt}, ${blogPosts.publishedAt}, ${blogPosts.createdAt})`.mapWith(
    blogPosts.createdAt,
  );

type PostStatus = 'draft' | 'published' | 'scheduled' | 'deleted';

interface VisitorFilter {
  category?: string | undefined;
  /** Words that a post must contain, in any form; `"quotes"` match a phrase, a minus excludes a word. */
  search?: string | undefined;
}

/** `search` is a part of the title, in any letter case. */
interface AdminFilter extends VisitorFilter {
  status?: PostStatus | undefined;
  id?: string | undefined;
}

function isVisible(now: Date): SQL {
  return sql`(${blogPosts.published} and ${isLive} and (${blogPosts.publishAt} is null or ${blogPosts.publishAt} <= ${now.toISOString()}))`;
}

/** The public order: the most recently published post first. */
const visibleOrder: ListOrder = {
  key: appearedAt,
  id: blogPosts.id,
  type: 'moment',
  direction: 'descending',
};

export function publishedPosts(db: Executor, { category, search }: VisitorFilter, now: Date) {
  const words = search
    ? sql`${wordsOfPost} @@ websearch_to_tsquery('english', ${foldedText(sql`${search}::text`)})`
    : undefined;
  const list = { order: visibleOrder, where: and(isVisible(now), inCategory(category), words) };
  return {
    whole: listReader(db, blogPosts, wholeColumns, list),
    summaries: listReader(db, blogPosts, summaryColumns, list),
  };
}

/** All posts, newest first, or the deleted ones, most recently deleted first, with who deleted them and when. */
export function allPosts(db: Executor, { category, status, search, id }: AdminFilter, now: Date) {
  // Wildcard characters are matched literally.
  const wanted = search && `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const title = wanted && sql`${foldedText(blogPosts.title)} like ${foldedText(sql`${wanted}::text`)}`;
  const only = id === undefined ? undefined : eq(blogPosts.id, id);
  const where = and(only, inCategory(category), hasStatus(status, now), title || undefined);
  const isOfDeleted = status === 'deleted';
  const order = newestFirst({ createdAt: isOfDeleted ? deletedAt : blogPosts.createdAt, id: blogPosts.id });
  const columns = isOfDeleted ? { ...summaryColumns, deletedAt, deletedBy } : summaryColumns;
  return {
    whole: listReader(db, blogPosts, wholeColumns, { order, where }),
    summaries: listReader(db, blogPosts, columns, { order, where }),
  };
}

export async function findPublishedPost(db: Executor, slug: string, now: Date) {
  const [found] = await db
    .select()
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), isVisible(now)));
  return found;
}

/** The posts with these ids that visitors can see at a moment, without their content. */
export async function findPublishedSummaries(db: Executor, ids: string[], moment: Date) {
  if (ids.length === 0) return [];
  return db
    .select(summaryColumns)
    .from(blogPosts)
    .where(and(inArray(blogPosts.id, ids), isVisible(moment)));
}

/** The number of posts visitors see, for each category that has any. */
export async function countByCategory(db: Executor, now: Date): Promise<CategoryCount[]> {
  return db
    .select({ category: blogPosts.category, posts: sql<number>`count(*)::int` })
    .from(blogPosts)
    .where(isVisible(now))
    .groupBy(blogPosts.category);
}

/** The slug of the post that visitors see under a slug, or saw before it had another; undefined if there is none. */
export async function findCurrentSlug(db: Executor, slug: string, now: Date): Promise<string | undefined> {
  const former = db.select({ id: formerSlugs.postId }).from(formerSlugs).where(eq(formerSlugs.slug, slug));
  const hasIt = eq(blogPosts.slug, slug);
  const [found] = await db
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .where(and(or(hasIt, inArray(blogPosts.id, former)), isVisible(now)))
    .orderBy(desc(hasIt))
    .limit(1);
  return found?.slug;
}

/** True if any post that visitors see has its picture on another site. */
export async function showsExternalPictures(db: Executor, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(isVisible(now), like(blogPosts.imageUrl, 'http%')))
    .limit(1);
  return found.length > 0;
}

/** The slug of every post visitors see, and when what they see of it changed last, in the public order. */
export async function listPublishedSlugs(db: Executor, now: Date) {
  const updatedAt = sql`greatest(${blogPosts.updatedAt}, ${appearedAt})`.mapWith(blogPosts.updatedAt);
  return db
    .select({ slug: blogPosts.slug, updatedAt })
    .from(blogPosts)
    .where(isVisible(now))
    .orderBy(...inOrder(visibleOrder));
}

/** The moment that lists of posts become outdated: the next scheduled publication. */
export async function untilNextPublication(db: Executor, now: Date): Promise<{ validUntil?: Date }> {
  const [next] = await db
    .select({ validUntil: min(blogPosts.publishAt) })
    .from(blogPosts)
    .where(and(eq(blogPosts.published, true), gt(blogPosts.publishAt, now)));
  return next?.validUntil ? { validUntil: next.validUntil } : {};
}

function inCategory(category: string | undefined): SQL | undefined {
  return category === undefined ? undefined : eq(blogPosts.category, category);
}

function hasStatus(status: PostStatus | undefined, now: Date): SQL | undefined {
  if (status === undefined) return isLive;
  if (status === 'deleted') return isDeleted;
  if (status === 'draft') return and(eq(blogPosts.published, false), isLive);
  return status === 'published'
    ? isVisible(now)
    : and(eq(blogPosts.published, true), gt(blogPosts.publishAt, now));
}
