import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import { blogPosts } from './blog-posts.table.server.ts';
import { cleanContent } from './clean-content.server.ts';

/** A sample post that has been edited belongs to its editor, and is no longer a sample. */
const isSample = and(eq(blogPosts.sample, true), eq(blogPosts.updatedAt, blogPosts.createdAt));

export type NewSamplePost = Omit<typeof blogPosts.$inferInsert, 'id' | 'sample' | 'createdAt' | 'updatedAt'>;

/** Inserts sample posts, the first as the newest, skipping those whose slug is taken. Returns how many it inserted. */
export async function createSamplePosts(db: Executor, posts: NewSamplePost[], now: Date): Promise<number> {
  const rows = await Promise.all(
    posts.map(async (post, at) => {
      const createdAt = new Date(now.getTime() - at);
      const cleaned = await cleanContent(post.content);
      if (!cleaned.ok) throw new Error(`The content of ${post.slug} is ${cleaned.reason}.`);
      return { ...post, content: cleaned.content, sample: true, createdAt, updatedAt: createdAt };
    }),
  );
  const created = await db
    .insert(blogPosts)
    .values(rows)
    .onConflictDoNothing({ target: blogPosts.slug })
    .returning({ id: blogPosts.id });
  return created.length;
}

/** The number of sample posts that have not been edited. */
export async function countSamplePosts(db: Executor): Promise<number> {
  return db.$count(blogPosts, isSample);
}

/** Removes all sample posts that have not been edited, for good. Returns how many. */
export async function removeSamplePosts(db: Executor): Promise<number> {
  const removed = await db.delete(blogPosts).where(isSample).returning({ id: blogPosts.id });
  return removed.length;
}

/** Which of these slugs are taken. */
export async function findTakenSlugs(db: Executor, slugs: string[]): Promise<Set<string>> {
  const found = await db
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .where(inArray(blogPosts.slug, slugs));
  return new Set(found.map(({ slug }) => slug));
}
