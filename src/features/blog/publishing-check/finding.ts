import type { BlogPost } from '#features/blog/blog-post.ts';
import type { TextBlock } from '#features/blog/writing/post-text.ts';

/** Words that may break the rules for a brokerage's advertising: a question for the writer, not a verdict. */
export type Finding = {
  rule: 'rate' | 'superlative' | 'person' | 'claim';
  /** Where it is. */
  field: 'title' | 'excerpt' | 'content';
  /** The sentence it is in. */
  passage: string;
  /** What about it, and what would help. */
  message: string;
};

/** The words of a post that visitors read. */
export type CheckedPost = Pick<BlogPost, 'title' | 'excerpt' | 'content' | 'author'>;

/** What the check knows of the brokerage. */
export interface CheckedFacts {
  company: { name: string };
  people: readonly { name: string; title: string }[];
  claims: Record<string, CheckedClaim>;
}

/** A number that the brokerage can prove. */
export interface CheckedClaim {
  value: string;
  wording: string;
  /** What to say without the number. */
  neutral: string;
  /** ISO date; past it, the number has to be looked at again. */
  checkAgainBy: string;
}

/** A block of the post, and the ones around it. */
export interface Passage {
  field: 'title' | 'excerpt' | 'content';
  block: TextBlock;
  /** The texts of the blocks next to it: what a reader sees together with it. */
  nearby: string;
}
