import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, inArray } from 'drizzle-orm';
import { brokerage } from '#brokerage/brokerage.ts';
import { initialTeam } from '#brokerage/team.ts';
import type { Database } from '#database/database.server.ts';
import { cleanContent } from '#features/blog/articles/clean-content.server.ts';
import type { BlogPost } from '#features/blog/blog-post.ts';
import { blogPosts, isLive, liveSlug } from '#features/blog/blog-posts.table.server.ts';
import { storeImage } from '#features/images/images.store.server.ts';
import { dayMs } from '#lib/durations.ts';

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

async function writePost(db: Database, post: Omit<SamplePost, 'daysAgo'>, createdAt: Date) {
  const [html, picture] = await Promise.all([readText(post.slug), drawPicture(post.slug)]);
  const cleaned = await cleanContent(html);
  if (!cleaned.ok) throw new Error(`The content of ${post.slug} is ${cleaned.reason}.`);
  const { src } = await storeImage(db, picture);
  const minutes = Math.round(html.replace(/<[^>]*>/g, ' ').split(/\s+/).length / 200);
  return {
    ...post,
    content: cleaned.content,
    imageUrl: src,
    published: true,
    sample: true,
    readTime: `${minutes} min read`,
    createdAt,
    updatedAt: createdAt,
  };
}

/** The folder beside this module, which the build copies beside the server. */
const postsFolder = join(import.meta.dirname, 'posts');

/** A post of a new site until it has its own. The list, the texts and the drawings are in `posts`. */
type SamplePost = Pick<BlogPost, 'slug' | 'title' | 'excerpt' | 'category' | 'tags' | 'author'> & {
  daysAgo: number;
};

const listed = JSON.parse(readFileSync(join(postsFolder, 'posts.json'), 'utf8')) as (Omit<
  SamplePost,
  'author'
> & { author: number })[];

/** Newest first. Each names its author by their place in `team.ts`; without one, it is the brokerage itself. */
export const samplePosts: SamplePost[] = listed.map(({ author, ...post }) => ({
  ...post,
  author: (initialTeam[author] ?? initialTeam[0])?.name ?? brokerage.name,
}));

/** A sample post's content as the editor would have written it: on one line, with lists in Quill's format. */
export async function readText(slug: string): Promise<string> {
  const html = await readFile(join(postsFolder, `${slug}.html`), 'utf8');
  return html
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:p|h2|ul|li|blockquote|table|thead|tbody|tr|th|td)(?: [^>]*)?>) ?/g, '$1')
    .replace(/<(\/?)ul>/g, '<$1ol>')
    .replaceAll('<li>', '<li data-list="bullet">');
}

/** A sample post's drawing, as a 1200 by 675 pixel PNG. */
export async function drawPicture(slug: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(join(postsFolder, `${slug}.svg`))
    .png()
    .toBuffer();
}
