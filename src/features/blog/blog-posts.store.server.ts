import {
  eq,
  like,
  or,
  and,
  getTableColumns,
  gt,
  ilike,
  inArray,
  isNotNull,
  min,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import {
  type BlogPost,
  type BlogPostChanges,
  blogPostLimits,
  type BlogPostSummary,
  type NewBlogPost,
  statusOf,
} from './blog-post.ts';
import { blogPosts, wordsOfPost } from './blog-posts.table.server.ts';
import { cleanContent, type CleanedContent } from './clean-content.server.ts';
import { beginHistory, keepVersion } from './post-versions.store.server.ts';
import { endPreview } from './preview-links.store.server.ts';
import type { CheckedPost, Finding } from './publishing-check/finding.ts';
import { inOrder, type ListOrder, listReader, newestFirst } from '#platform/lists/list-reader.server.ts';
import type { CategoryCount } from './blog-page.ts';

/** What became of a write; unless it is `ok`, nothing was written. */
export type BlogPostChange =
  | { ok: true; post: BlogPost; overridden?: Finding[] }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'changed-meanwhile'; current: BlogPost }
  /** Published words that may break the rules for advertising, and nobody said why they stay. */
  | { ok: false; reason: 'publishing-check'; findings: Finding[] }
  /** Content that cannot be stored. */
  | Extract<CleanedContent, { ok: false }>
  /** `freeSlug` is the same slug with the first number that makes it unique. */
  | { ok: false; reason: 'slug-taken'; freeSlug: string };

/** Who writes, when, and what is looked at before it is published. */
export interface Writing {
  now: Date;
  /** The user name. */
  by: string | null;
  /** What to ask about words that are to be published. */
  check?: ((post: CheckedPost) => Finding[]) | undefined;
  /** Whether they are published in spite of that. */
  isOverridden?: boolean;
}

/**
 * Stores a new post with its content cleaned, and the first version of its history. Refuses empty content, and a slug
 * that another post has.
 */
export async function createBlogPost(
  db: Executor,
  post: NewBlogPost,
  { now, by, ...writing }: Writing,
): Promise<BlogPostChange> {
  const cleaned = await cleanContent(post.content);
  if (!cleaned.ok) return cleaned;
  const values = { ...post, content: cleaned.content, createdAt: now, updatedAt: now };
  const findings = findingsIn(values, writing);
  if (isRefused(findings, writing)) return { ok: false, reason: 'publishing-check', findings };
  return db.transaction(async (tx) => {
    const [created] = await tx
      .insert(blogPosts)
      .values(values)
      .onConflictDoNothing({ target: blogPosts.slug })
      .returning();
    if (!created) return slugTaken(tx, post.slug);
    await keepVersion(tx, created, { before: undefined, by });
    return { ok: true, post: created, overridden: findings };
  });
}

/**
 * Updates some fields of a post, and stores what it was like in its history. `updatedAt` increases with every change.
 * With `basedOn`, a post that has changed since then is left alone and returned as it is now.
 */
export async function changeBlogPost(
  db: Executor,
  id: string,
  { basedOn, ...changes }: BlogPostChanges,
  { now, by, ...writing }: Writing,
): Promise<BlogPostChange> {
  const cleaned = changes.content === undefined ? undefined : await cleanContent(changes.content);
  if (cleaned?.ok === false) return cleaned;
  const content = cleaned && { content: cleaned.content };
  const change = await db
    .transaction(async (tx): Promise<BlogPostChange> => {
      const [before] = await tx.select().from(blogPosts).where(eq(blogPosts.id, id)).for('update');
      if (!before) return { ok: false, reason: 'not-found' };
      if (basedOn && basedOn.getTime() !== before.updatedAt.getTime())
        return { ok: false, reason: 'changed-meanwhile', current: before };
      const findings = findingsIn({ ...before, ...withoutMissing(changes), ...content }, writing);
      if (isRefused(findings, writing)) return { ok: false, reason: 'publishing-check', findings };
      const updatedAt = new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1));
      await beginHistory(tx, before);
      const [post] = await tx
        .update(blogPosts)
        .set({ ...changes, ...content, updatedAt })
        .where(eq(blogPosts.id, id))
        .returning();
      await keepVersion(tx, post!, { before, by });
      if ([before, post!].some((version) => statusOf(version, now) === 'Published')) await endPreview(tx, id);
      return { ok: true, post: post!, overridden: findings };
    })
    .catch((error: unknown) => {
      if (isSlugConflict(error)) return undefined;
      throw error;
    });
  return change ?? slugTaken(db, changes.slug!);
}

/** The fields that a partial update has. */
function withoutMissing(changes: Omit<BlogPostChanges, 'basedOn'>): Partial<NewBlogPost> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

function findingsIn(
  post: CheckedPost & { published: boolean },
  { check }: Pick<Writing, 'check'>,
): Finding[] {
  return post.published && check ? check(post) : [];
}

function isRefused(findings: Finding[], { isOverridden }: Pick<Writing, 'isOverridden'>): boolean {
  return findings.length > 0 && !isOverridden;
}

/** The post with this slug, even if it is a draft. */
export async function findBlogPost(db: Executor, slug: string): Promise<BlogPost | undefined> {
  const [found] = await db.select().from(blogPosts).where(eq(blogPosts.slug, slug));
  return found;
}

async function slugTaken(db: Executor, slug: string): Promise<BlogPostChange> {
  return { ok: false, reason: 'slug-taken', freeSlug: await freeSlugFor(db, slug) };
}

/** The slug with the first number that makes it unique. */
export async function freeSlugFor(db: Executor, slug: string): Promise<string> {
  // Leave room for a number at the end.
  const base = slug.slice(0, blogPostLimits.slug - 7).replace(/-$/, '');
  const similar = await db
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .where(or(eq(blogPosts.slug, base), like(blogPosts.slug, `${base}-%`)));
  const taken = new Set(similar.map((post) => post.slug));
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

function isSlugConflict(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'constraint' in cause && cause.constraint === 'blog_posts_slug';
}

const wholeColumns = getTableColumns(blogPosts);
const { content: _, ...summaryColumns } = wholeColumns;

/** When a post appeared or will appear: its scheduled time, otherwise when it was created. */
const appearedAt = sql<Date>`coalesce(${blogPosts.publishAt}, ${blogPosts.createdAt})`.mapWith(
  blogPosts.createdAt,
);

type PostStatus = 'draft' | 'published' | 'scheduled';

/** What the public list can be filtered by. */
interface VisitorFilter {
  category?: string | undefined;
  /** Words that a post must contain, in any form; `"quotes"` match a phrase, a minus excludes a word. */
  search?: string | undefined;
}

/** What the admin list can be filtered by; `search` is a part of the title, in any letter case. */
interface AdminFilter extends VisitorFilter {
  status?: PostStatus | undefined;
  /** Only this one. */
  id?: string | undefined;
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

/** The posts visitors see, including their content. */
export function publishedPosts(db: Executor, filter: VisitorFilter, now: Date) {
  return listReader(db, blogPosts, wholeColumns, visitorsList(filter, now));
}

/** The same without their content. */
export function publishedSummaries(db: Executor, filter: VisitorFilter, now: Date) {
  return listReader(db, blogPosts, summaryColumns, visitorsList(filter, now));
}

/** All posts, including drafts, most recently created first. */
export function allPosts(db: Executor, filter: AdminFilter, now: Date) {
  return listReader(db, blogPosts, wholeColumns, adminList(filter, now));
}

/** The same without their content. */
export function allSummaries(db: Executor, filter: AdminFilter, now: Date) {
  return listReader(db, blogPosts, summaryColumns, adminList(filter, now));
}

function visitorsList({ category, search }: VisitorFilter, now: Date) {
  const words = search ? sql`${wordsOfPost} @@ websearch_to_tsquery('english', ${search})` : undefined;
  return { order: visibleOrder, where: and(isVisible(now), inCategory(category), words) };
}

function adminList({ category, status, search, id }: AdminFilter, now: Date) {
  // Wildcard characters are matched literally.
  const title = search && ilike(blogPosts.title, `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const only = id === undefined ? undefined : eq(blogPosts.id, id);
  const where = and(only, inCategory(category), hasStatus(status, now), title || undefined);
  return { order: newestFirst(blogPosts), where };
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

/** Those of the posts with these slugs that visitors can see at a given time, without their content. */
export async function findPublishedSummaries(
  db: Executor,
  slugs: string[],
  at: Date,
): Promise<BlogPostSummary[]> {
  if (slugs.length === 0) return [];
  return db
    .select(summaryColumns)
    .from(blogPosts)
    .where(and(inArray(blogPosts.slug, slugs), isVisible(at)));
}

/** The number of posts visitors see, for each category that has any. */
export async function countByCategory(db: Executor, now: Date): Promise<CategoryCount[]> {
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
