import { eq, like, or } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import { type BlogPost, type BlogPostChanges, blogPostLimits, type NewBlogPost } from './blog-post.ts';
import { blogPosts } from './blog-posts.table.server.ts';
import { cleanContent, type CleanedContent } from './clean-content.server.ts';

export type BlogPostChange =
  | { ok: true; post: BlogPost }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'changed-meanwhile'; current: BlogPost }
  | ContentRefused
  | SlugTaken;

/** Content that cannot be stored; nothing was written. */
export type ContentRefused = Extract<CleanedContent, { ok: false }>;

export interface SlugTaken {
  ok: false;
  reason: 'slug-taken';
  /** The same slug with the first number that makes it unique. */
  freeSlug: string;
}

/** Stores a new post with its content cleaned. Refuses empty content, and a slug that another post has. */
export async function createBlogPost(
  db: Executor,
  post: NewBlogPost,
  now: Date,
): Promise<{ ok: true; post: BlogPost } | ContentRefused | SlugTaken> {
  const cleaned = await cleanContent(post.content);
  if (!cleaned.ok) return cleaned;
  const [created] = await db
    .insert(blogPosts)
    .values({ ...post, content: cleaned.content, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: blogPosts.slug })
    .returning();
  return created ? { ok: true, post: created } : slugTaken(db, post.slug);
}

/**
 * Updates some fields of a post. `updatedAt` increases with every change. With `basedOn`, a post that has changed since
 * then is left alone and returned as it is now.
 */
export async function changeBlogPost(
  db: Executor,
  id: string,
  { basedOn, ...changes }: BlogPostChanges,
  now: Date,
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
      const updatedAt = new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1));
      const [post] = await tx
        .update(blogPosts)
        .set({ ...changes, ...content, updatedAt })
        .where(eq(blogPosts.id, id))
        .returning();
      return { ok: true, post: post! };
    })
    .catch((error: unknown) => {
      if (isSlugConflict(error)) return undefined;
      throw error;
    });
  return change ?? slugTaken(db, changes.slug!);
}

/** Removes a post for good and returns it; undefined if there is none with this id (any more). */
export async function removeBlogPost(db: Executor, id: string): Promise<BlogPost | undefined> {
  const [removed] = await db.delete(blogPosts).where(eq(blogPosts.id, id)).returning();
  return removed;
}

/** The post with this slug, even if it is a draft. */
export async function findBlogPost(db: Executor, slug: string): Promise<BlogPost | undefined> {
  const [found] = await db.select().from(blogPosts).where(eq(blogPosts.slug, slug));
  return found;
}

async function slugTaken(db: Executor, slug: string): Promise<SlugTaken> {
  // Leave room for a number at the end.
  const base = slug.slice(0, blogPostLimits.slug - 7).replace(/-$/, '');
  const similar = await db
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .where(or(eq(blogPosts.slug, base), like(blogPosts.slug, `${base}-%`)));
  const taken = new Set(similar.map((post) => post.slug));
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return { ok: false, reason: 'slug-taken', freeSlug: `${base}-${number}` };
}

function isSlugConflict(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'constraint' in cause && cause.constraint === 'blog_posts_slug';
}
