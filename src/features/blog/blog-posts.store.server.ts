import { momentAfter } from '#lib/moment-after.ts';
import { and, eq, inArray, like, lte, or, type SQL, sql } from 'drizzle-orm';
import { violates } from '#database/database-errors.server.ts';
import type { Executor } from '#database/database.server.ts';
import {
  type BlogPost,
  type BlogPostChanges,
  blogPostLimits,
  type NewBlogPost,
  statusOf,
} from './blog-post.ts';
import { type IfMatch, isStale } from '#platform/drafts/if-match.server.ts';
import type { ColleagueWork } from '#platform/feature.server.ts';
import { blogPosts, formerSlugs, isDeleted, isLive, liveSlug } from './blog-posts.table.server.ts';
import { cleanContent, type CleanedContent } from './articles/clean-content.server.ts';
import { daysToRestore } from './history/post-versions.ts';
import { beginHistory, keepVersion } from './history/post-versions.store.server.ts';
import { postVersions } from './history/post-versions.table.server.ts';
import { endPreview } from './preview/preview-links.store.server.ts';
import type { CheckedPost, Finding } from './publishing-check/finding.ts';

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

/** Who writes, when, over which version, and what is looked at before it is published. */
export interface Writing {
  now: Date;
  /** The user name. */
  by: string | null;
  ifMatch?: IfMatch;
  /** What to ask about words that are to be published. */
  check?: ((post: CheckedPost) => Finding[]) | undefined;
  /** Whether they are published in spite of that. */
  isOverridden?: boolean;
}

/** Stores a new post, cleaned, with the first version of its history. Refuses empty content and a slug that is taken. */
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
    const [created] = await tx.insert(blogPosts).values(values).onConflictDoNothing(liveSlug).returning();
    if (!created) return slugTaken(tx, post.slug);
    await keepVersion(tx, created, { before: undefined, by });
    return { ok: true, post: created, overridden: findings };
  });
}

/**
 * Updates some fields of a post, and stores what it was like in its history. `updatedAt` increases with every change.
 * A post of another version than `ifMatch` says is left alone and returned as it is now. With `undelete`, it finds only
 * a deleted post, and restores it.
 */
export async function changeBlogPost(
  db: Executor,
  id: string,
  changes: BlogPostChanges,
  { now, by, ifMatch, undelete, ...writing }: Writing & { undelete?: boolean },
): Promise<BlogPostChange> {
  const cleaned = changes.content === undefined ? undefined : await cleanContent(changes.content);
  if (cleaned?.ok === false) return cleaned;
  const content = cleaned && { content: cleaned.content };
  const change = await db
    .transaction(async (tx): Promise<BlogPostChange> => {
      const [before] = await lockPost(tx, id, undelete ? isDeleted : isLive);
      if (!before) return { ok: false, reason: 'not-found' };
      if (isStale(ifMatch, before.updatedAt))
        return { ok: false, reason: 'changed-meanwhile', current: before };
      const findings = findingsIn({ ...before, ...withoutMissing(changes), ...content }, writing);
      if (isRefused(findings, writing)) return { ok: false, reason: 'publishing-check', findings };
      const updatedAt = momentAfter(before.updatedAt, now);
      if (!undelete) await beginHistory(tx, before);
      await keepSlug(tx, before, now);
      const [post] = await tx
        .update(blogPosts)
        .set({ ...changes, ...content, updatedAt, deletedAt: null, deletedBy: null })
        .where(eq(blogPosts.id, id))
        .returning();
      await keepVersion(tx, post!, { before: undelete ? undefined : before, by });
      if ([before, post!].some((version) => statusOf(version, now) === 'Published')) await endPreview(tx, id);
      return { ok: true, post: post!, overridden: findings };
    })
    .catch((error: unknown) => {
      if (violates(error, 'blog_posts_slug')) return undefined;
      throw error;
    });
  return change ?? slugTaken(db, changes.slug!);
}

/** Stores a version of a post that was not chosen over the present one in its history, just before that one. */
export async function keepUnchosen(
  tx: Executor,
  id: string,
  fields: NewBlogPost,
  { by }: Pick<Writing, 'by'>,
): Promise<BlogPostChange> {
  const cleaned = await cleanContent(fields.content);
  if (!cleaned.ok) return cleaned;
  const [post] = await lockPost(tx, id, isLive);
  if (!post) return { ok: false, reason: 'not-found' };
  await beginHistory(tx, post);
  const updatedAt = new Date(post.updatedAt.getTime() - 1);
  const version = { ...post, ...fields, content: cleaned.content, updatedAt };
  await keepVersion(tx, version, { before: post, by });
  return { ok: true, post };
}

/** Hides a post from visitors, with its history, until it is restored or removed for good. */
export async function deleteBlogPost(
  db: Executor,
  id: string,
  { now, by }: Writing,
): Promise<BlogPostChange> {
  return db.transaction(async (tx) => {
    const [post] = await lockPost(tx, id, isLive);
    if (!post) return { ok: false, reason: 'not-found' };
    await beginHistory(tx, post);
    await keepSlug(tx, post, now);
    await endPreview(tx, id);
    const hidden = { published: false, publishAt: null, deletedAt: now, deletedBy: by };
    await tx.update(blogPosts).set(hidden).where(eq(blogPosts.id, id));
    return { ok: true, post };
  });
}

/**
 * Saves a post as it was in a version: `changes` are what is restored of it. A deleted post becomes a draft, at its slug
 * or one like it that is free; no stored version (`"none"`) is the one that `ifMatch` names then.
 */
export async function restoreBlogPost(
  tx: Executor,
  id: string,
  changes: BlogPostChanges,
  writing: Writing,
): Promise<BlogPostChange> {
  const [deleted] = isStale(writing.ifMatch, null) ? [] : await lockPost(tx, id, isDeleted);
  if (!deleted) return changeBlogPost(tx, id, changes, writing);
  const undeleting = { ...writing, ifMatch: undefined, undelete: true };
  // Somebody may take a free slug at the same moment: then the next one is tried.
  for (let { slug } = deleted; ; slug = await freeSlugFor(tx, deleted.slug)) {
    const change = await changeBlogPost(tx, id, { ...changes, slug }, undeleting);
    if (change.ok || change.reason !== 'slug-taken') return change;
  }
}

/** Removes a deleted post for good. */
export async function removeDeletedPost(db: Executor, id: string): Promise<BlogPostChange> {
  const [post] = await removePosts(db, and(isDeleted, eq(blogPosts.id, id))!);
  return post ? { ok: true, post } : { ok: false, reason: 'not-found' };
}

/** Removes for good what was deleted 30 days ago. */
export async function removeLongDeleted(db: Executor, now: Date): Promise<void> {
  await removePosts(db, lte(blogPosts.deletedAt, new Date(now.getTime() - daysToRestore * 86_400_000)));
}

/** Removes the posts that `which` selects for good, with their versions and former slugs. Returns them. */
export async function removePosts(db: Executor, which: SQL): Promise<BlogPost[]> {
  return db.transaction(async (tx) => {
    const removed = await tx.delete(blogPosts).where(which).returning();
    const ids = removed.map(({ id }) => id);
    await tx.delete(postVersions).where(inArray(postVersions.postId, ids));
    await tx.delete(formerSlugs).where(inArray(formerSlugs.postId, ids));
    return removed;
  });
}

function lockPost(tx: Executor, id: string, which: SQL): Promise<BlogPost[]> {
  return tx
    .select()
    .from(blogPosts)
    .where(and(eq(blogPosts.id, id), which))
    .for('update');
}

/** Keeps the slug of a post that visitors can read, before it is changed or deleted. */
async function keepSlug(tx: Executor, { id: postId, slug, ...post }: BlogPost, now: Date): Promise<void> {
  if (statusOf(post, now) !== 'Published') return;
  await tx
    .insert(formerSlugs)
    .values({ slug, postId })
    .onConflictDoUpdate({ target: formerSlugs.slug, set: { postId } });
}

/** The fields that a partial update has. */
function withoutMissing(changes: BlogPostChanges): Partial<NewBlogPost> {
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
  const [found] = await db
    .select()
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), isLive));
  return found;
}

/** The ids of the posts, drafts too, that have some slugs, or had them in public. */
export async function findPostIds(db: Executor, slugs: string[]): Promise<Map<string, string>> {
  const { slug, postId } = formerSlugs;
  const former = await db.select({ slug, id: postId }).from(formerSlugs).where(inArray(slug, slugs));
  const current = await db
    .select({ slug: blogPosts.slug, id: blogPosts.id })
    .from(blogPosts)
    .where(and(inArray(blogPosts.slug, slugs), isLive));
  return new Map([...former, ...current].map((post) => [post.slug, post.id]));
}

async function slugTaken(db: Executor, slug: string): Promise<BlogPostChange> {
  return { ok: false, reason: 'slug-taken', freeSlug: await freeSlugFor(db, slug) };
}

/** The slug with the first number that makes it unique. */
async function freeSlugFor(db: Executor, slug: string): Promise<string> {
  // Leave room for a number at the end.
  const base = slug.slice(0, blogPostLimits.slug - 7).replace(/-$/, '');
  const similar = await db
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .where(and(or(eq(blogPosts.slug, base), like(blogPosts.slug, `${base}-%`)), isLive));
  const taken = new Set(similar.map((post) => post.slug));
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

const isBy = (name: string) => and(eq(blogPosts.author, name), isLive);

/** The posts that name a colleague as their author. Without a successor they keep the name. */
export const postsOfColleague: ColleagueWork = {
  kind: 'posts',
  count: (db, { name }) => db.$count(blogPosts, isBy(name)),
  async handOver(tx, { from, to, now }) {
    if (!to) return;
    // Another version for whoever is editing one of them.
    const updatedAt = sql`greatest(${now.toISOString()}::timestamptz, ${blogPosts.updatedAt} + interval '1 millisecond')`;
    await tx.update(blogPosts).set({ author: to.name, updatedAt }).where(isBy(from.name));
  },
};
