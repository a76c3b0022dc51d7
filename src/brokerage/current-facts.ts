import { formatCount } from '#lib/format-count.ts';
import type { Claim } from './claims.ts';
import type { Company } from './company.ts';
import type { Facts } from './facts.ts';
import type { Member } from './member.ts';
import { officersOf, peopleOf } from './public-team.ts';
import type { Review } from './reviews.ts';

/** A claim on a day: as checked, or without a number once that was too long ago. */
export type ShownClaim = Claim | { value: null; wording: string };

export type CurrentFacts = ReturnType<typeof factsOn>;

export function factsOn(facts: Facts, team: readonly Member[], date: string) {
  return { ...sectionsOn(facts, date), ...teamFacts(facts.company, team) };
}

export function teamFacts(company: Company, team: readonly Member[]) {
  return { people: peopleOf(team), officers: officersOf(company, team) };
}

/** The facts as they are on a date, without what is not for visitors, such as how a client agreed to be quoted. */
export function sectionsOn({ company, reviews, lenders, claims }: Facts, today: string) {
  return {
    company,
    reviews: reviews.map((review) => ({ ...review, permission: undefined }) as Review),
    lenders,
    claims: {
      lenders: claimOn(claims.lenders, today),
      response: claimOn(claims.response, today),
      rating: claimOn(claims.rating, today),
      rates: claimOn(claims.rates, today),
      renewal: claimOn(claims.renewal, today),
    },
  };
}

/** The last date on which every claim still reads as it does on `date`; undefined if none can expire any more. */
export function validThrough({ claims }: Facts, date: string): string | undefined {
  const ends = Object.values(claims).map(({ checkAgainBy }) => checkAgainBy);
  return ends.filter((end) => end >= date).toSorted()[0];
}

/** An average of fewer reviews says nothing. */
const minReviews = 10;

/** A claim as of a date. A rating with a review count says how many reviews it averages, and where they are. */
export function claimOn(
  { neutral, checkAgainBy, count, where, ...claim }: Facts['claims']['rating'],
  date: string,
): ShownClaim {
  const isTooSmall = count ? Number(count) < minReviews : false;
  if (date > checkAgainBy || isTooSmall) return { value: null, wording: neutral };
  if (!count) return claim;
  const reviews = `${formatCount(Number(count))} ${where?.trim() || 'public'} reviews`;
  return { ...claim, wording: `stars from ${reviews}` };
}
