import { and, inArray } from 'drizzle-orm';
import type { Database } from '#database/database.server.ts';
import { blogPosts, isLive, liveSlug } from '#features/blog/blog-posts.table.server.ts';
import { cleanContent } from '#features/blog/articles/clean-content.server.ts';
import { storeImage } from '#features/images/images.store.server.ts';
import { drawPicture, readText, type SamplePost, samplePosts } from './sample-posts.server.ts';

const dayMs = 86_400_000;

/** Writes the sample posts that do not exist yet, spread over the weeks before now. Returns how many it wrote. */
export async function addSamplePosts(db: Database, now: Date): Promise<number> {
  const slugs = samplePosts.map(({ slug }) => slug);
  const found = await db
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .where(and(inArray(blogPosts.slug, slugs), isLive));
  const taken = new Set(found.map(({ slug }) => slug));
  const missing = samplePosts.filter(({ slug }) => !taken.has(slug));
  if (missing.length === 0) return 0;
  const rows = await Promise.all(
    missing.map(({ daysAgo, ...post }) => writePost(db, post, new Date(now.getTime() - daysAgo * dayMs))),
  );
  const created = await db
    .insert(blogPosts)
    .values(rows)
    .onConflictDoNothing(liveSlug)
    .returning({ id: blogPosts.id });
  return created.length;
}

/** The row of a sample post, with its drawing stored. */
async function writePost(
  db: Database,
  post: Omit<SamplePost, 'daysAgo'>,
  createdAt: Date,
): Promise<typeof blogPosts.$inferInsert> {
  const [html, picture] = await Promise.all([readText(post.slug), drawPicture(post.slug)]);
  const cleaned = await cleanContent(html);
  if (!cleaned.ok) throw new Error(`The content of ${post.slug} is ${cleaned.reason}.`);
  const stored = await storeImage(db, picture);
  if (!stored.ok) throw new Error(`The drawing of ${post.slug} is ${stored.reason}.`);
  const minutes = Math.round(html.replace(/<[^>]*>/g, ' ').split(/\s+/).length / 200);
  return {
    ...post,
    content: cleaned.content,
    imageUrl: stored.image.src,
    published: true,
    sample: true,
    readTime: `${minutes} min read`,
    createdAt,
    updatedAt: createdAt,
  };
}
