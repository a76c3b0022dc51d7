import type { Executor } from '#database/database.server.ts';
import { withPictures } from '#features/images/picture-of.ts';
import type { Article } from './article.ts';
import { findPublishedPost, publishedSummaries } from './blog-post-lists.store.server.ts';
import type { BlogPost, BlogPostSummary } from './blog-post.ts';
import { renderArticle } from './render-article.server.ts';

const mostRelated = 3;
/** Older posts are not compared, so that a blog of thousands of posts is not read in full to find three. */
const mostConsidered = 100;

/** The published post with this slug, as its page shows it; undefined if visitors cannot see one. */
export async function readArticle(db: Executor, slug: string, now: Date): Promise<Article | undefined> {
  const post = await findPublishedPost(db, slug, now);
  if (!post) return undefined;
  const related = await listRelated(db, post, now);
  const { content, ...summary } = post;
  const { external, ...article } = renderArticle(content);
  const hasExternalCover = /^https?:/.test(post.imageUrl ?? '');
  return {
    ...summary,
    ...article,
    html: withPictures(article.html),
    foreign: { ...external, images: external.images || hasExternalCover },
    related,
  };
}

/** Same category first, then by the number of tags in common, then newest first. */
async function listRelated(db: Executor, post: BlogPost, now: Date): Promise<BlogPostSummary[]> {
  const inCommon = ({ tags }: BlogPostSummary) => tags.filter((tag) => post.tags.includes(tag)).length;
  const newestOthers = async (category?: string) => {
    const newest = await publishedSummaries(db, { category }, now).read({ limit: mostConsidered });
    return newest
      .filter(({ id }) => id !== post.id)
      .toSorted((one, other) => inCommon(other) - inCommon(one));
  };
  const alike = (await newestOthers(post.category)).slice(0, mostRelated);
  if (alike.length === mostRelated) return alike;
  const different = (await newestOthers()).filter(({ category }) => category !== post.category);
  return [...alike, ...different].slice(0, mostRelated);
}
