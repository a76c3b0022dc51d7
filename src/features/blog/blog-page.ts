import type { BlogPostSummaryResponse } from './blog-post.ts';

/** How many posts the blog's page begins with: the featured one, and whole rows of two or three. */
export const postsAtFirst = 13;
/** How many more come at a time. */
export const postsPerPage = 12;

/** The most characters the blog can be searched for. */
export const longestSearch = 200;

/** What the blog's page shows. */
export interface BlogPage {
  /** The category it is narrowed to; null: all posts. */
  category: string | null;
  /** The words that its posts speak of; null: any. */
  search: string | null;
  posts: BlogPostSummaryResponse[];
  /** Where the next posts begin; null when there are no more. */
  next: string | null;
  /** Whether it begins with older posts than the newest. */
  isOlder: boolean;
  /** The categories that have posts, and how many. */
  categories: CategoryCount[];
}

export interface CategoryCount {
  category: string;
  posts: number;
}
