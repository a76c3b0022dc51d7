import { and, eq, inArray, like, lte, or, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { violatesConstraint } from '#database/database-errors.server.ts';
import type { Executor } from '#database/database.server.ts';
import { notFound, Refusal } from '#http/refusals.server.ts';
import { dayMs } from '#lib/durations.ts';
import { momentAfter } from '#lib/moment-after.ts';
import { changedMeanwhile, type IfMatch, isStale } from '#platform/drafts/if-match.server.ts';
import { cleanContent, contentRefusal } from './articles/clean-content.server.ts';
import {
  type BlogPost,
  type BlogPostChanges,
  blogPostLimits,
  blogPostSchema,
  type NewBlogPost,
  statusOf,
} from './blog-post.ts';
import { blogPosts, formerSlugs, isDeleted, isLive, liveSlug } from './blog-posts.table.server.ts';
import { beginHistory, keepVersion } from './history/post-versions.store.server.ts';
import { postVersions } from './history/post-versions.table.server.ts';
import { daysToRestore } from './history/post-versions.ts';
import { authorOf } from './post-authors.store.server.ts';
import { firstPublication } from './post-dates.ts';
import { endPreview } from './preview/preview-links.store.server.ts';
import type { CheckedPost, Finding } from './publishing-check/finding.ts';

/** A post as it was written, and the findings in spite of which it was published. */
export interface WrittenPost {
  post: BlogPost;
  overridden?: Finding[];
}

export interface WriteOptions {
  now: Date;
  /** The user name. */
  savedBy: string | null;
  ifMatch?: IfMatch;
  /** Finds words to ask about before they are published. */
  check?: ((post: CheckedPost) => Finding[]) | undefined;
  /** True to publish in spite of the findings. */
  isOverridden?: boolean;
}

/** Stores a new post, cleaned, with the first version of its history. Throws the Refusal of what cannot be stored. */
export async function createBlogPost(
  db: Executor,
  post: NewBlogPost,
  { now, savedBy, ...writing }: WriteOptions,
): Promise<WrittenPost> {
  const values = {
    ...post,
    ...(await authorOf(db, post.author)),
    content: await cleanOrRefuse(post.content),
    publishedAt: firstPublication(post, null, now),
    createdAt: now,
    updatedAt: now,
  };
  const overridden = refuseFindings(values, writing);
  return db.transaction(async (tx) => {
    const [created] = await tx.insert(blogPosts).values(values).onConflictDoNothing(liveSlug).returning();
    if (!created) throw await slugTaken(tx, post.slug);
    await keepVersion(tx, created, { before: undefined, savedBy });
    return { post: created, overridden };
  });
}

/**
 * Updates some fields of a post, and stores what it was like in its history. `updatedAt` increases with every change.
 * Throws the Refusal of what is refused: a post of another version than `ifMatch` says, or what cannot be stored. With
 * `undelete`, it finds only a deleted post, and restores it.
 */
export async function changeBlogPost(
  db: Executor,
  id: string,
  changes: BlogPostChanges,
  { now, savedBy, ifMatch, undelete, ...writing }: WriteOptions & { undelete?: boolean },
): Promise<WrittenPost> {
  const content =
    changes.content === undefined ? undefined : { content: await cleanOrRefuse(changes.content) };
  return db
    .transaction(async (tx) => {
      const before = await lockPost(tx, id, undelete ? isDeleted : isLive);
      if (isStale(ifMatch, before.updatedAt))
        throw changedMeanwhile('this blog post', z.encode(blogPostSchema, before));
      const author = changes.author === undefined ? undefined : await authorOf(tx, changes.author);
      const after = { ...before, ...withoutMissing(changes), ...author, ...content };
      const overridden = refuseFindings(after, writing);
      const publishedAt = firstPublication(after, before.publishedAt, now);
      const updatedAt = momentAfter(before.updatedAt, now);
      if (!undelete) await beginHistory(tx, before);
      await keepSlug(tx, before, now);
      const [post] = await tx
        .update(blogPosts)
        .set({ ...changes, ...author, ...content, publishedAt, updatedAt, deletedAt: null, deletedBy: null })
        .where(eq(blogPosts.id, id))
        .returning();
      await keepVersion(tx, post!, { before: undelete ? undefined : before, savedBy });
      if ([before, post!].some((version) => statusOf(version, now) === 'Published')) await endPreview(tx, id);
      return { post: post!, overridden };
    })
    .catch(async (error: unknown) => {
      throw violatesConstraint(error, 'blog_posts_slug') ? await slugTaken(db, changes.slug!) : error;
    });
}

/** Stores a version that lost a conflict in the post's history, dated just before the current version. */
export async function storeRejectedVersion(
  tx: Executor,
  id: string,
  fields: NewBlogPost,
  { savedBy }: Pick<WriteOptions, 'savedBy'>,
): Promise<WrittenPost> {
  const content = await cleanOrRefuse(fields.content);
  const post = await lockPost(tx, id);
  await beginHistory(tx, post);
  const version = { ...post, ...fields, content, updatedAt: new Date(post.updatedAt.getTime() - 1) };
  await keepVersion(tx, version, { before: post, savedBy });
  return { post };
}

/** Hides a post from visitors, with its history, until it is restored or removed for good. */
export async function deleteBlogPost(db: Executor, id: string, { now, savedBy }: WriteOptions) {
  return db.transaction(async (tx) => {
    const post = await lockPost(tx, id);
    await beginHistory(tx, post);
    await keepSlug(tx, post, now);
    await endPreview(tx, id);
    const draft = { published: false, publishAt: null };
    const publishedAt = firstPublication(draft, post.publishedAt, now);
    const hidden = { ...draft, publishedAt, deletedAt: now, deletedBy: savedBy };
    await tx.update(blogPosts).set(hidden).where(eq(blogPosts.id, id));
    return { post };
  });
}

/**
 * Restores the `changes` from an earlier version of a post. A deleted post becomes a draft under its old slug, or a
 * similar one if that is taken; for it, `ifMatch` is either missing or `"none"` (no live version).
 */
export async function restoreBlogPost(
  tx: Executor,
  id: string,
  changes: BlogPostChanges,
  writing: WriteOptions,
): Promise<WrittenPost> {
  const [deleted] = isStale(writing.ifMatch, null) ? [] : await selectLocked(tx, id, isDeleted);
  if (!deleted) return changeBlogPost(tx, id, changes, writing);
  const undeleting = { ...writing, ifMatch: undefined, undelete: true };
  // Somebody may take a free slug at the same moment: then the next one is tried.
  for (let { slug } = deleted; ; slug = await freeSlugFor(tx, deleted.slug))
    try {
      return await changeBlogPost(tx, id, { ...changes, slug }, undeleting);
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'slug-taken')) throw error;
    }
}

export async function removeDeletedPost(db: Executor, id: string): Promise<WrittenPost> {
  const [post] = await removePosts(db, and(isDeleted, eq(blogPosts.id, id))!);
  if (!post) throw notFound('blog post');
  return { post };
}

/** Removes for good what was deleted 30 days ago. */
export async function removeLongDeleted(db: Executor, now: Date): Promise<void> {
  await removePosts(db, lte(blogPosts.deletedAt, new Date(now.getTime() - daysToRestore * dayMs)));
}

/** Removes the posts that meet a condition for good, with their versions and former slugs. Returns them. */
export async function removePosts(db: Executor, condition: SQL): Promise<BlogPost[]> {
  return db.transaction(async (tx) => {
    const removed = await tx.delete(blogPosts).where(condition).returning();
    const ids = removed.map(({ id }) => id);
    await tx.delete(postVersions).where(inArray(postVersions.postId, ids));
    await tx.delete(formerSlugs).where(inArray(formerSlugs.postId, ids));
    return removed;
  });
}

/** Locks a post until the transaction ends. Throws the Refusal if there is none in this state. */
export async function lockPost(tx: Executor, id: string, state = isLive): Promise<BlogPost> {
  const [post] = await selectLocked(tx, id, state);
  if (!post) throw notFound('blog post');
  return post;
}

function selectLocked(tx: Executor, id: string, state: SQL) {
  return tx
    .select()
    .from(blogPosts)
    .where(and(eq(blogPosts.id, id), state))
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

function withoutMissing(changes: BlogPostChanges): Partial<NewBlogPost> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

/** A content as it is stored. Throws the Refusal if it cannot be. */
async function cleanOrRefuse(html: string): Promise<string> {
  const outcome = await cleanContent(html);
  if (!outcome.ok) throw contentRefusal(outcome);
  return outcome.content;
}

/** Throws a Refusal with the findings, unless the post is published in spite of them. */
function refuseFindings(
  post: CheckedPost & { published: boolean },
  { check, isOverridden }: Pick<WriteOptions, 'check' | 'isOverridden'>,
): Finding[] {
  const findings = post.published && check ? check(post) : [];
  if (findings.length === 0 || isOverridden) return findings;
  throw new Refusal('publishing-check').withDetails({ findings });
}

/** The post with this slug, even if it is a draft. */
export async function findBlogPost(db: Executor, slug: string): Promise<BlogPost | undefined> {
  const [found] = await db
    .select()
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), isLive));
  return found;
}

/** Maps slugs to post ids, including drafts' slugs and former public slugs. */
export async function findPostIds(db: Executor, slugs: string[]): Promise<Map<string, string>> {
  const { slug, postId } = formerSlugs;
  const former = await db.select({ slug, id: postId }).from(formerSlugs).where(inArray(slug, slugs));
  const current = await db
    .select({ slug: blogPosts.slug, id: blogPosts.id })
    .from(blogPosts)
    .where(and(inArray(blogPosts.slug, slugs), isLive));
  return new Map([...former, ...current].map((post) => [post.slug, post.id]));
}

async function slugTaken(db: Executor, slug: string): Promise<Refusal> {
  const freeSlug = await freeSlugFor(db, slug);
  return new Refusal('slug-taken', freeSlug).onField('slug').withDetails({ freeSlug });
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
