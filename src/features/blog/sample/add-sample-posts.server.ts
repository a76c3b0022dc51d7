import type { Database } from '#database/database.server.ts';
import { createSamplePosts, findTakenSlugs } from '#features/blog/sample-posts.store.server.ts';
import { drawPicture, readText, samplePosts } from './sample-posts.server.ts';
import { storeImage } from '#features/images/images.store.server.ts';

/** Writes the sample posts that do not exist yet, with their drawings. Returns how many it wrote. */
export async function addSamplePosts(db: Database, now: Date): Promise<number> {
  const taken = await findTakenSlugs(
    db,
    samplePosts.map(({ slug }) => slug),
  );
  const missing = samplePosts.filter(({ slug }) => !taken.has(slug));
  if (missing.length === 0) return 0;
  const posts = await Promise.all(
    missing.map(async (post) => {
      const [content, picture] = await Promise.all([readText(post.slug), drawPicture(post.slug)]);
      const stored = await storeImage(db, picture);
      if (!stored.ok) throw new Error(`The drawing of ${post.slug} is ${stored.reason}.`);
      const minutes = Math.round(content.replace(/<[^>]*>/g, ' ').split(/\s+/).length / 200);
      return {
        ...post,
        content,
        imageUrl: stored.image.src,
        author: 'Wealth Mortgages',
        published: true,
        readTime: `${minutes} min read`,
      };
    }),
  );
  return createSamplePosts(db, posts, now);
}
