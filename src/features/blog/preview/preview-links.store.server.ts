import { eq, lte } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import type { BlogPost } from '#features/blog/blog-post.ts';
import { blogPosts } from '#features/blog/blog-posts.table.server.ts';
import { dayMs } from '#lib/durations.ts';
import { stillHasAccess } from '#platform/session/still-has-access.server.ts';
import { previewDays } from './preview-link.ts';
import { previewLinks } from './preview-links.table.server.ts';

/** The lifetime of a link, in milliseconds. */

export async function findPreviewLink(db: Executor, postId: string, now: Date) {
  const [link] = await db.select().from(previewLinks).where(eq(previewLinks.postId, postId));
  return link && link.expiresAt > now ? link : undefined;
}

/** A new link for a post, which is locked: one that was made before stops working. */
export async function makePreviewLink(tx: Executor, postId: string, now: Date, madeBy: string) {
  await endPreview(tx, postId);
  const expiresAt = new Date(now.getTime() + previewDays * dayMs);
  const [link] = await tx.insert(previewLinks).values({ postId, expiresAt, madeBy }).returning();
  return link!;
}

/** Turns a post's link off. Returns the post's title; undefined if it had no link. */
export async function endPreview(tx: Executor, postId: string): Promise<string | undefined> {
  const [ended] = await tx
    .delete(previewLinks)
    .where(eq(previewLinks.postId, postId))
    .returning({ postId: previewLinks.postId });
  if (!ended) return undefined;
  const [post] = await tx.select({ title: blogPosts.title }).from(blogPosts).where(eq(blogPosts.id, postId));
  return post?.title;
}

/**
 * Finds the post of a link; undefined if the link was turned off or has expired, or its maker no longer works on the
 * blog.
 */
export async function findPreviewed(db: Executor, linkId: string, now: Date): Promise<BlogPost | undefined> {
  const [found] = await db
    .select({ post: blogPosts, expiresAt: previewLinks.expiresAt, madeBy: previewLinks.madeBy })
    .from(previewLinks)
    .innerJoin(blogPosts, eq(blogPosts.id, previewLinks.postId))
    .where(eq(previewLinks.id, linkId));
  if (!found || found.expiresAt <= now) return undefined;
  return found.madeBy === null || (await stillHasAccess(db, found.madeBy, 'blog')) ? found.post : undefined;
}

export const endPreviewsBy = (tx: Executor, userId: string) =>
  tx.delete(previewLinks).where(eq(previewLinks.madeBy, userId));

export async function removeExpiredLinks(db: Executor, now: Date): Promise<void> {
  await db.delete(previewLinks).where(lte(previewLinks.expiresAt, now));
}
