import { and, inArray } from 'drizzle-orm';
import type { Database } from '#database/database.server.ts';
import { blogPosts, isLive, liveSlug } from '#features/blog/blog-posts.table.server.ts';
import { cleanContent } from '#features/blog/articles/clean-content.server.ts';
import { storeImage } from '#features/images/images.store.server.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brokerage } from '#brokerage/brokerage.ts';
import { ownTeam } from '#brokerage/team.ts';

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

/** Beside this module, and beside the built server. */
const postsFolder = join(import.meta.dirname, 'posts');

/** What a new site shows until its own posts are written. The texts and drawings are in `posts`. */
interface SamplePost {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  tags: string[];
  /** Somebody of `team.ts`, or the brokerage itself. */
  author: string;
  /** How long before the site began it appeared. */
  daysAgo: number;
}

const [maya = brokerage.name, daniel = maya] = ownTeam.map(({ name }) => name);

/** Newest first. */
export const samplePosts: SamplePost[] = [
  {
    slug: 'how-much-down-payment-you-need-in-ontario',
    title: 'How much you need for a down payment in Ontario',
    excerpt:
      'The minimum depends on the price, and it moves in steps. How to work it out, what mortgage insurance adds, and which part you need in cash.',
    category: 'first-time-buyers',
    tags: ['Down payment', 'Mortgage insurance'],
    author: maya,
    daysAgo: 2,
  },
  {
    slug: 'the-mortgage-stress-test-in-plain-words',
    title: 'The mortgage stress test, in plain words',
    excerpt:
      'Lenders do not ask whether you can pay today’s rate. They ask whether you could pay a higher one. What they count, and what you can change before you apply.',
    category: 'mortgage-tips',
    tags: ['Stress test', 'Income'],
    author: daniel,
    daysAgo: 9,
  },
  {
    slug: 'what-changed-for-home-buyers-in-toronto-in-2026',
    title: 'What changed for home buyers in Toronto in 2026',
    excerpt:
      'The city raised its land transfer tax on April 1, 2026. For most buyers, nothing changed. How to tell in a minute which side of the line you are on.',
    category: 'market-updates',
    tags: ['Toronto', 'Land transfer tax'],
    author: maya,
    daysAgo: 19,
  },
  {
    slug: 'when-refinancing-pays-for-itself',
    title: 'When refinancing pays for itself',
    excerpt:
      'A new mortgage costs money first and saves it later. What leaving early costs, and how to find the month you break even.',
    category: 'refinancing',
    tags: ['Prepayment charge', 'Break-even'],
    author: daniel,
    daysAgo: 27,
  },
  {
    slug: 'land-transfer-tax-in-ontario-step-by-step',
    title: 'Land transfer tax in Ontario, step by step',
    excerpt:
      'Due at closing, in cash, and different in Toronto: how to work out the tax to the dollar, and what first-time buyers get back.',
    category: 'first-time-buyers',
    tags: ['Land transfer tax', 'Closing costs'],
    author: maya,
    daysAgo: 40,
  },
  {
    slug: 'six-figures-to-work-out-before-buying-to-rent',
    title: 'Six figures to work out before buying to rent',
    excerpt:
      'A rental is a business, even with a garden. Six figures on one sheet of paper tell you more about it than any brochure.',
    category: 'investment',
    tags: ['Rental property', 'Refinancing'],
    author: daniel,
    daysAgo: 52,
  },
  {
    slug: 'papers-to-gather-before-a-pre-approval',
    title: 'Documents to gather before a pre-approval',
    excerpt:
      'All a pre-approval costs you is an evening of digging out documents. Here is the list, with the reason for each line.',
    category: 'mortgage-tips',
    tags: ['Pre-approval', 'Documents'],
    author: daniel,
    daysAgo: 66,
  },
  {
    slug: 'turning-several-debts-into-one-payment',
    title: 'Turning several debts into one payment',
    excerpt:
      'Consolidation can cut what you pay each month and still make the debt more expensive. The two numbers to ask for before you sign.',
    category: 'refinancing',
    tags: ['Debt consolidation', 'Credit cards'],
    author: maya,
    daysAgo: 81,
  },
];

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
