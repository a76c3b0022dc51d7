import type { Facts } from '#brokerage/facts.ts';
import type { BlogPost } from '#features/blog/blog-post.ts';
import type { TextBlock } from '#features/blog/writing/post-text.ts';

/** Words that may break the rules for a brokerage's advertising: a question for the writer, not a verdict. */
export type Finding = {
  rule: 'rate' | 'superlative' | 'person' | 'claim';
  field: 'title' | 'excerpt' | 'content';
  passage: string;
  message: string;
};

/** The words of a post that visitors read. */
export type CheckedPost = Pick<BlogPost, 'title' | 'excerpt' | 'content' | 'author'>;

export interface CheckedFacts {
  company: { name: string };
  people: readonly { name: string; title: string }[];
  claims: Record<string, CheckedClaim>;
}

export type CheckedClaim = Pick<
  Facts['claims'][keyof Facts['claims']],
  'value' | 'wording' | 'neutral' | 'checkAgainBy'
>;

export interface Passage {
  field: Finding['field'];
  block: TextBlock;
  /** The texts of the blocks next to it: what a reader sees together with it. */
  nearby: string;
}

export const findingAt = (
  rule: Finding['rule'],
  { field, block }: Passage,
  index: number,
  message: string,
): Finding => ({ rule, field, passage: sentenceAt(block.text, index), message });

const maxPassageLength = 220;
/** The distance to search for the beginning and end of a sentence, in characters. */
const reach = 600;

/** The sentence around a place in a text, cut at a word if it is very long. */
export function sentenceAt(text: string, index: number): string {
  const from = Math.max(0, index - reach);
  const ends = [...text.slice(from, index).matchAll(/[.!?]["”’)]?\s+(?=[\p{Lu}\d“"$])/gu)].at(-1);
  const start = from + (ends ? ends.index + ends[0].length : 0);
  const rest = text.slice(index, index + reach);
  const end = /[.!?](?=["”’)]?(?:\s+[\p{Lu}\d“"$]|\s*$))/u.exec(rest);
  const sentence = text.slice(start, index + (end ? end.index + 1 : rest.length)).trim();
  if (sentence.length <= maxPassageLength) return sentence;
  const cut = Math.max(0, index - start - maxPassageLength / 2);
  const part = sentence.slice(cut, cut + maxPassageLength).replace(/\s\S*$/, '');
  return `${cut > 0 ? `…${part.replace(/^\S*\s/, '')}` : part}…`;
}
