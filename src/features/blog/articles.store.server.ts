import { and, eq, getTableColumns, ne, not, type SQL } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import type { Article } from './article.ts';
import { findPublishedPost, isVisible, newestVisibleFirst } from './blog-post-lists.store.server.ts';
import type { BlogPost, BlogPostSummary } from './blog-post.ts';
import { blogPosts } from './blog-posts.table.server.ts';
import { renderArticle } from './render-article.server.ts';

const { content: _, ...summaryColumns } = getTableColumns(blogPosts);
const mostRelated = 3;
/** Older ones are not compared: a blog of thousands of posts must not be read for three of them. */
const mostConsidered = 100;

/** Does something to the HTML of an article that the blog does not know how to, such as offering lighter pictures. */
export type FinishHtml = (html: string) => string;

/** The published post with this slug, as its page shows it; undefined where visitors find none. */
export async function readArticle(
  db: Executor,
  slug: string,
  { now, finish }: { now: Date; finish: FinishHtml },
): Promise<Article | undefined> {
  const post = await findPublishedPost(db, slug, now);
  if (!post) return undefined;
  const related = await listRelated(db, post, now);
  const { content, ...summary } = post;
  const article = renderArticle(content);
  const isForeign = /^https?:/.test(post.imageUrl ?? '');
  return {
    ...summary,
    ...article,
    html: finish(article.html),
    foreign: { ...article.foreign, images: article.foreign.images || isForeign },
    related,
  };
}

/** Posts of the same category before others, with more tags in common before those with fewer, then the newest. */
async function listRelated(db: Executor, post: BlogPost, now: Date): Promise<BlogPostSummary[]> {
  const others = and(isVisible(now), ne(blogPosts.id, post.id));
  const sameCategory = eq(blogPosts.category, post.category);
  const alike = await listAlike(db, post, and(others, sameCategory));
  if (alike.length === mostRelated) return alike;
  const different = await listAlike(db, post, and(others, not(sameCategory)));
  return [...alike, ...different].slice(0, mostRelated);
}

/** Those of the newest posts under a condition that have the most tags in common with a post, then the newest. */
async function listAlike(
  db: Executor,
  { tags }: BlogPost,
  where: SQL | undefined,
): Promise<BlogPostSummary[]> {
  const newest = await db
    .select(summaryColumns)
    .from(blogPosts)
    .where(where)
    .orderBy(...newestVisibleFirst)
    .limit(mostConsidered);
  const inCommon = (other: BlogPostSummary) => other.tags.filter((tag) => tags.includes(tag)).length;
  return newest.toSorted((one, other) => inCommon(other) - inCommon(one)).slice(0, mostRelated);
}
