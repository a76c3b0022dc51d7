import { readBlocks } from '#features/blog/writing/post-text.ts';
import { findClaims } from './claims.ts';
import type { CheckedFacts, CheckedPost, Finding, Passage } from './finding.ts';
import { findPeople } from './people.ts';
import { findRates } from './rates.ts';
import { findSuperlatives } from './superlatives.ts';

/** The maximum number of questions that somebody can read at once. */
const maxFindings = 40;
/** The part of a content that is looked at: some 60,000 words. All of it could hold up the server. */
const maxCharacters = 400_000;

/**
 * Finds words to ask about: a rate without its APR, term and date, a promise that cannot be proved, a person
 * without their licensed title, a number that is not among the brokerage's claims or past its date (MBLAA
 * s. 27, O. Reg. 188/08 s. 7, Competition Act s. 74.01). `today` is an ISO date.
 */
export function checkBeforePublishing(post: CheckedPost, facts: CheckedFacts, today: string): Finding[] {
  const passages = passagesOf(post);
  const found = [
    ...findRates(passages),
    ...findSuperlatives(passages),
    ...findPeople(passages, post.author, facts),
    ...findClaims(passages, Object.values(facts.claims), today),
  ];
  // Only one of several rates in a sentence is a question.
  const bySubject = Map.groupBy(
    found,
    ({ rule, passage, message }) => `${rule === 'superlative' ? message : rule} ${passage}`,
  );
  return [...bySubject.values()].map(([first]) => first!).slice(0, maxFindings);
}

function passagesOf({ title, excerpt, content }: CheckedPost): Passage[] {
  const alone = (field: 'title' | 'excerpt', text: string): Passage => ({
    field,
    block: { kind: 'text', text },
    nearby: `${title} ${excerpt}`,
  });
  const blocks = readBlocks(content.slice(0, maxCharacters));
  const around = (index: number) =>
    [title, ...blocks.slice(Math.max(0, index - 2), index + 3).map(({ text }) => text)].join(' ');
  return [
    alone('title', title),
    alone('excerpt', excerpt),
    ...blocks.map((block, index): Passage => ({ field: 'content', block, nearby: around(index) })),
  ];
}
