import { eq, inArray, lte, max, sql } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import { type ListOrder, listReader } from '#platform/lists/list-reader.server.ts';
import type { BlogPost } from './blog-post.ts';
import { type BlogPostChange, freeSlugFor, keepSlug } from './blog-posts.store.server.ts';
import { blogPosts, formerSlugs } from './blog-posts.table.server.ts';
import { daysInBin } from './post-versions.ts';
import { beginHistory, keepVersion, keptOf } from './post-versions.store.server.ts';
import { binnedPosts, postVersions } from './post-versions.table.server.ts';

const dayMs = 86_400_000;

/** Who does something, and when. */
interface Writing {
  now: Date;
  by: string | null;
}

/** Moves a post into the bin; its history stays. */
export async function binBlogPost(db: Executor, id: string, { now, by }: Writing): Promise<BlogPostChange> {
  return db.transaction(async (tx) => {
    const [post] = await tx.delete(blogPosts).where(eq(blogPosts.id, id)).returning();
    if (!post) return { ok: false, reason: 'not-found' };
    await beginHistory(tx, post);
    await keepSlug(tx, post, now);
    await tx.insert(binnedPosts).values({ id, post: keptOf(post), deletedAt: now, deletedBy: by });
    return { ok: true, post };
  });
}

const order: ListOrder = {
  key: binnedPosts.deletedAt,
  id: binnedPosts.id,
  type: 'moment',
  direction: 'descending',
};

/** The posts in the bin, the last deleted first. */
export function binned(db: Executor) {
  const { id, deletedAt, deletedBy } = binnedPosts;
  return listReader(db, binnedPosts, { id, deletedAt, deletedBy }, { order, where: undefined });
}

/** The titles of some posts in the bin, by id. */
export async function findBinnedTitles(db: Executor, ids: string[]): Promise<Map<string, string>> {
  const title = sql<string>`${binnedPosts.post}->>'title'`;
  const found = await db
    .select({ id: binnedPosts.id, title })
    .from(binnedPosts)
    .where(inArray(binnedPosts.id, ids));
  return new Map(found.map((post) => [post.id, post.title]));
}

/** Takes a post out of the bin, as a draft, at its former address or one like it that is free. */
export async function restoreBlogPost(
  db: Executor,
  id: string,
  { now, by }: Writing,
): Promise<BlogPostChange> {
  return db.transaction(async (tx) => {
    const [found] = await tx.delete(binnedPosts).where(eq(binnedPosts.id, id)).returning();
    if (!found) return { ok: false, reason: 'not-found' };
    const { post } = found;
    const [history] = await tx
      .select({ latest: max(postVersions.savedAt) })
      .from(postVersions)
      .where(eq(postVersions.postId, id));
    const updatedAt = new Date(Math.max(now.getTime(), (history?.latest?.getTime() ?? 0) + 1));
    const before: BlogPost = {
      ...post,
      id,
      createdAt: new Date(post.createdAt),
      publishAt: post.publishAt === null ? null : new Date(post.publishAt),
      updatedAt: found.deletedAt,
    };
    // Somebody may take the same address at the same moment: then the next one is tried.
    for (let slug = post.slug; ; slug = await freeSlugFor(tx, post.slug)) {
      const [restored] = await tx
        .insert(blogPosts)
        .values({ ...before, slug, published: false, publishAt: null, updatedAt })
        .onConflictDoNothing({ target: blogPosts.slug })
        .returning();
      if (!restored) continue;
      await keepVersion(tx, restored, { before, by });
      return { ok: true, post: restored };
    }
  });
}

/** Removes a post in the bin for good, with its history. Returns its title; undefined if it is not there. */
export async function removeBinned(db: Executor, id: string): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const [removed] = await tx.delete(binnedPosts).where(eq(binnedPosts.id, id)).returning();
    if (removed) await removeTraces(tx, [id]);
    return removed?.post.title;
  });
}

/** Removes for good what has been in the bin for 30 days. */
export async function emptyBin(db: Executor, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(binnedPosts)
      .where(lte(binnedPosts.deletedAt, new Date(now.getTime() - daysInBin * dayMs)))
      .returning({ id: binnedPosts.id });
    const ids = removed.map(({ id }) => id);
    await removeTraces(tx, ids);
  });
}

/** What is kept of posts besides themselves: their versions and former slugs. */
async function removeTraces(tx: Executor, ids: string[]): Promise<void> {
  await tx.delete(postVersions).where(inArray(postVersions.postId, ids));
  await tx.delete(formerSlugs).where(inArray(formerSlugs.postId, ids));
}
