import type { BlogPostSummaryResponse } from './blog-post.ts';

/** The posts at first: the featured one, and whole rows of two or three below. */
export const postsAtFirst = 7;
export const postsPerPage = 12;

/** The maximum length of a search, in characters. */
export const maxSearchLength = 200;

export interface BlogPage {
  category: string | null;
  search: string | null;
  posts: BlogPostSummaryResponse[];
  /** The cursor of the next posts; null when there are no more. */
  next: string | null;
  /** True if it starts with posts older than the newest. */
  isOlder: boolean;
  categories: CategoryCount[];
}

export interface CategoryCount {
  category: string;
  posts: number;
}
