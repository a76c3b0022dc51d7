import { and, eq, getTableColumns, gt, ilike, isNotNull, like, min, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import { inOrder, type ListOrder, listReader, newestFirst } from '#platform/lists/list-reader.server.ts';
import type { BlogPost } from './blog-post.ts';
import { blogPosts, wordsOfPost } from './blog-posts.table.server.ts';

const { content: _, ...summaryColumns } = getTableColumns(blogPosts);

/** When a post appeared or will appear: its scheduled time, otherwise when it was created. */
const appearedAt = sql<Date>`coalesce(${blogPosts.publishAt}, ${blogPosts.createdAt})`.mapWith(
  blogPosts.createdAt,
);

export type PostStatus = 'draft' | 'published' | 'scheduled';

/** What the admin list can be filtered by. */
export interface AdminFilter {
  category?: string | undefined;
  status?: PostStatus | undefined;
  /** Words of the title, in any letter case. */
  search?: string | undefined;
  now: Date;
}

/** What the public list can be filtered by. */
export interface VisitorFilter {
  category?: string | undefined;
  /** Words that a post must contain, in any form; `"quotes"` match a phrase, a minus excludes a word. */
  search?: string | undefined;
}

/** Whether visitors can see a post at a given time. */
function isVisible(now: Date): SQL {
  return sql`(${blogPosts.published} and (${blogPosts.publishAt} is null or ${blogPosts.publishAt} <= ${now.toISOString()}))`;
}

/** The public order: the most recently published post first. */
const visibleOrder: ListOrder = {
  key: appearedAt,
  id: blogPosts.id,
  type: 'moment',
  direction: 'descending',
};

/** The posts visitors see, without their content. */
export function publishedSummaries(db: Executor, filter: VisitorFilter, now: Date) {
  const where = whatVisitorsSee(filter, now);
  return listReader(db, blogPosts, summaryColumns, { order: visibleOrder, where });
}

/** The posts visitors see, including their content. */
export function publishedPosts(db: Executor, filter: VisitorFilter, now: Date) {
  const where = whatVisitorsSee(filter, now);
  return listReader(db, blogPosts, getTableColumns(blogPosts), { order: visibleOrder, where });
}

/** All posts, including drafts, most recently created first. */
export function allPosts(db: Executor, filter: AdminFilter) {
  const columns = getTableColumns(blogPosts);
  return listReader(db, blogPosts, columns, {
    order: newestFirst(blogPosts),
    where: whatAdministratorsSee(filter),
  });
}

/** The same without their content. */
export function allSummaries(db: Executor, filter: AdminFilter) {
  const where = whatAdministratorsSee(filter);
  return listReader(db, blogPosts, summaryColumns, { order: newestFirst(blogPosts), where });
}

function whatAdministratorsSee({ category, status, search, now }: AdminFilter): SQL | undefined {
  return and(
    inCategory(category),
    hasStatus(status, now),
    // Wildcard characters are matched literally.
    search ? ilike(blogPosts.title, `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`) : undefined,
  );
}

/** The post with this slug, if visitors can see it. */
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

/** The number of posts visitors see, for each category that has any. */
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

/** Whether visitors can see a post with this slug. */
export async function isPublished(db: Executor, slug: string, now: Date): Promise<boolean> {
  return (await db.$count(blogPosts, and(eq(blogPosts.slug, slug), isVisible(now)))) > 0;
}

/** Whether any post that visitors see has its picture on another site. */
export async function showsExternalPictures(db: Executor, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(isVisible(now), like(blogPosts.imageUrl, 'http%')))
    .limit(1);
  return found.length > 0;
}

/** The slug and last change of every post visitors see, in the public order. */
export async function listPublishedSlugs(
  db: Executor,
  now: Date,
): Promise<{ slug: string; updatedAt: Date }[]> {
  return db
    .select({ slug: blogPosts.slug, updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(isVisible(now))
    .orderBy(...inOrder(visibleOrder));
}

/** When the next scheduled post is published; undefined when none is scheduled. */
export async function findNextPublication(db: Executor, now: Date): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: min(blogPosts.publishAt) })
    .from(blogPosts)
    .where(and(eq(blogPosts.published, true), isNotNull(blogPosts.publishAt), gt(blogPosts.publishAt, now)));
  return next?.at ?? undefined;
}

function whatVisitorsSee({ category, search }: VisitorFilter, now: Date): SQL | undefined {
  return and(
    isVisible(now),
    inCategory(category),
    search ? sql`${wordsOfPost} @@ websearch_to_tsquery('english', ${search})` : undefined,
  );
}

function inCategory(category: string | undefined): SQL | undefined {
  return category === undefined ? undefined : eq(blogPosts.category, category);
}

function hasStatus(status: PostStatus | undefined, now: Date): SQL | undefined {
  if (status === undefined) return undefined;
  if (status === 'draft') return eq(blogPosts.published, false);
  return status === 'published'
    ? isVisible(now)
    : and(eq(blogPosts.published, true), gt(blogPosts.publishAt, now));
}
