import { and, eq, getTableColumns, gt, ilike, isNotNull, like, min, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import { after, newestFirst, type PageCursor } from '#database/page-cursor.server.ts';
import type { BlogPost, BlogPostSummary } from './blog-post.ts';
import { blogPosts } from './blog-posts.table.server.ts';

const { content: _, ...summaryColumns } = getTableColumns(blogPosts);

/** When a post appeared, or will: when it was scheduled for, else when it was written. */
const appearedAt = sql<Date>`coalesce(${blogPosts.publishAt}, ${blogPosts.createdAt})`.mapWith(
  blogPosts.createdAt,
);

/** The visitors' order: the post that appeared last comes first. */
export const newestVisibleFirst = [sql`${appearedAt} desc`, sql`${blogPosts.id} desc`];

/** What of a list is wanted: all of it, or at most `limit` from the cursor on. */
export interface ListPart {
  limit?: number | undefined;
  before?: PageCursor | undefined;
  category?: string | undefined;
}

export type PostStatus = 'draft' | 'published' | 'scheduled';

/** What the desk's list can be narrowed to besides. */
export interface DeskFilter {
  status?: PostStatus | undefined;
  /** Words of the title, in any letter case. */
  search?: string | undefined;
  now: Date;
}

/** Whether visitors see a post at a moment. */
export function isVisible(now: Date): SQL {
  return sql`(${blogPosts.published} and (${blogPosts.publishAt} is null or ${blogPosts.publishAt} <= ${now.toISOString()}))`;
}

/** The cursor's place in the visitors' order. */
export function placeOf(post: Pick<BlogPostSummary, 'id' | 'publishAt' | 'createdAt'>): PageCursor {
  return { id: post.id, createdAt: post.publishAt ?? post.createdAt };
}

/** The posts visitors see, without their text, from the one that appeared last to the first. */
export async function listPublishedSummaries(
  db: Executor,
  { limit, before, category }: ListPart,
  now: Date,
): Promise<BlogPostSummary[]> {
  const query = db
    .select(summaryColumns)
    .from(blogPosts)
    .where(and(isVisible(now), inCategory(category), appearedBefore(before)))
    .orderBy(...newestVisibleFirst);
  return limit === undefined ? query : query.limit(limit);
}

/** The posts visitors see, whole, from the one that appeared last to the first. */
export async function listPublishedPosts(
  db: Executor,
  { limit, before, category }: ListPart,
  now: Date,
): Promise<BlogPost[]> {
  const query = db
    .select()
    .from(blogPosts)
    .where(and(isVisible(now), inCategory(category), appearedBefore(before)))
    .orderBy(...newestVisibleFirst);
  return limit === undefined ? query : query.limit(limit);
}

/** All posts, drafts included, from the one written last to the first. */
export async function listAllPosts(
  db: Executor,
  { limit, before, category }: ListPart,
  { status, search, now }: DeskFilter,
): Promise<BlogPost[]> {
  const query = db
    .select()
    .from(blogPosts)
    .where(
      and(
        after(blogPosts, before),
        inCategory(category),
        hasStatus(status, now),
        // A sign that stands for any text is looked for as it is.
        search ? ilike(blogPosts.title, `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`) : undefined,
      ),
    )
    .orderBy(...newestFirst(blogPosts));
  return limit === undefined ? query : query.limit(limit);
}

/** The post with this slug, if visitors see it. */
export async function findPublishedPost(
  db: Executor,
  slug: string,
  now: Date,
): Promise<BlogPost | undefined> {
  const [found] = await db
    .select()
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), isVisible(now)));
  return found;
}

/** How many posts visitors see in each category that has any. */
export async function countByCategory(
  db: Executor,
  now: Date,
): Promise<{ category: string; posts: number }[]> {
  return db
    .select({ category: blogPosts.category, posts: sql<number>`count(*)::int` })
    .from(blogPosts)
    .where(isVisible(now))
    .groupBy(blogPosts.category);
}

/** Whether visitors see a post with this slug. */
export async function isPublished(db: Executor, slug: string, now: Date): Promise<boolean> {
  return (await db.$count(blogPosts, and(eq(blogPosts.slug, slug), isVisible(now)))) > 0;
}

/** Whether a post that visitors see has its picture on another site. */
export async function showsForeignPictures(db: Executor, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(isVisible(now), like(blogPosts.imageUrl, 'http%')))
    .limit(1);
  return found.length > 0;
}

/** The address and last change of every post visitors see, in their order. */
export async function listPublishedSlugs(
  db: Executor,
  now: Date,
): Promise<{ slug: string; updatedAt: Date }[]> {
  return db
    .select({ slug: blogPosts.slug, updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(isVisible(now))
    .orderBy(...newestVisibleFirst);
}

/** When the next scheduled post appears; undefined when none is scheduled. */
export async function findNextPublication(db: Executor, now: Date): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: min(blogPosts.publishAt) })
    .from(blogPosts)
    .where(and(eq(blogPosts.published, true), isNotNull(blogPosts.publishAt), gt(blogPosts.publishAt, now)));
  return next?.at ?? undefined;
}

function inCategory(category: string | undefined): SQL | undefined {
  return category === undefined ? undefined : eq(blogPosts.category, category);
}

function appearedBefore(cursor: PageCursor | undefined): SQL | undefined {
  return (
    cursor &&
    sql`(${appearedAt}, ${blogPosts.id}) < (${cursor.createdAt.toISOString()}::timestamptz, ${cursor.id}::uuid)`
  );
}

function hasStatus(status: PostStatus | undefined, now: Date): SQL | undefined {
  if (status === undefined) return undefined;
  if (status === 'draft') return eq(blogPosts.published, false);
  return status === 'published'
    ? isVisible(now)
    : and(eq(blogPosts.published, true), gt(blogPosts.publishAt, now));
}
