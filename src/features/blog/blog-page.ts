import type { BlogPostSummaryResponse } from './blog-post.ts';

/** How many posts the blog page starts with: the featured one, and whole rows of two or three below. */
export const postsAtFirst = 7;
/** How many more are loaded at a time. */
export const postsPerPage = 12;

/** The maximum length of a search, in characters. */
export const longestSearch = 200;

export interface BlogPage {
  /** The category it is filtered by; null: all posts. */
  category: string | null;
  /** The words it is searched for; null: no search. */
  search: string | null;
  posts: BlogPostSummaryResponse[];
  /** The cursor of the next posts; null when there are no more. */
  next: string | null;
  /** Whether it starts with posts older than the newest. */
  isOlder: boolean;
  categories: CategoryCount[];
}

export interface CategoryCount {
  category: string;
  posts: number;
}
