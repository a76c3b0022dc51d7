import type { BlogPost } from './blog-post.ts';

/** What a change touches of what visitors see; empty when it was a draft's affair. */
export interface BlogChange {
  /** The categories whose posts are others now, or look otherwise. */
  categories: string[];
}

/** What visitors may see changed by a post becoming another; undefined stands for no post. */
export function changeOf(before: BlogPost | undefined, after: BlogPost | undefined): BlogChange {
  const seen = [before, after].filter((post) => post?.published);
  return { categories: [...new Set(seen.map((post) => post!.category))] };
}
