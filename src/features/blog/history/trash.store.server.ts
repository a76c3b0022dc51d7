import { eq, inArray, lte, max, sql } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import { type ListOrder, listReader } from '#platform/lists/list-reader.server.ts';
import type { BlogPost } from '#features/blog/blog-post.ts';
import { type BlogPostChange, freeSlugFor, keepSlug } from '#features/blog/blog-posts.store.server.ts';
import { blogPosts, formerSlugs } from '#features/blog/blog-posts.table.server.ts';
import { daysInTrash } from './post-versions.ts';
import { beginHistory, keepVersion, keptOf } from './post-versions.store.server.ts';
import { trashedPosts, postVersions } from './post-versions.table.server.ts';

const dayMs = 86_400_000;

/** Who does something, and when. */
interface Writing {
  now: Date;
  by: string | null;
}

/** Moves a post to the trash; its history stays. */
export async function binBlogPost(db: Executor, id: string, { now, by }: Writing): Promise<BlogPostChange> {
  return db.transaction(async (tx) => {
    const [post] = await tx.delete(blogPosts).where(eq(blogPosts.id, id)).returning();
    if (!post) return { ok: false, reason: 'not-found' };
    await beginHistory(tx, post);
    await keepSlug(tx, post, now);
    await tx.insert(trashedPosts).values({ id, post: keptOf(post), deletedAt: now, deletedBy: by });
    return { ok: true, post };
  });
}

const order: ListOrder = {
  key: trashedPosts.deletedAt,
  id: trashedPosts.id,
  type: 'moment',
  direction: 'descending',
};

/** The posts in the trash, the last deleted first. */
export function inTrash(db: Executor) {
  const { id, deletedAt, deletedBy } = trashedPosts;
  return listReader(db, trashedPosts, { id, deletedAt, deletedBy }, { order, where: undefined });
}

/** The titles of some posts in the trash, by id. */
export async function findTrashedTitles(db: Executor, ids: string[]): Promise<Map<string, string>> {
  const title = sql<string>`${trashedPosts.post}->>'title'`;
  const found = await db
    .select({ id: trashedPosts.id, title })
    .from(trashedPosts)
    .where(inArray(trashedPosts.id, ids));
  return new Map(found.map((post) => [post.id, post.title]));
}

/** Takes a post out of the trash, as a draft, at its former address or one like it that is free. */
export async function restoreBlogPost(
  db: Executor,
  id: string,
  { now, by }: Writing,
): Promise<BlogPostChange> {
  return db.transaction(async (tx) => {
    const [found] = await tx.delete(trashedPosts).where(eq(trashedPosts.id, id)).returning();
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

/** Removes a post in the trash for good, with its history. Returns its title; undefined if it is not there. */
export async function removeFromTrash(db: Executor, id: string): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const [removed] = await tx.delete(trashedPosts).where(eq(trashedPosts.id, id)).returning();
    if (removed) await removeTraces(tx, [id]);
    return removed?.post.title;
  });
}

/** Removes for good what has been in the trash for 30 days. */
export async function emptyTrash(db: Executor, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(trashedPosts)
      .where(lte(trashedPosts.deletedAt, new Date(now.getTime() - daysInTrash * dayMs)))
      .returning({ id: trashedPosts.id });
    const ids = removed.map(({ id }) => id);
    await removeTraces(tx, ids);
  });
}

/** What is kept of posts besides themselves: their versions and former slugs. */
async function removeTraces(tx: Executor, ids: string[]): Promise<void> {
  await tx.delete(postVersions).where(inArray(postVersions.postId, ids));
  await tx.delete(formerSlugs).where(inArray(formerSlugs.postId, ids));
}
