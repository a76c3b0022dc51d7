import { type CheckedClaim, type Finding, findingAt, type Passage } from './finding.ts';

/** Numbers that advertise: “50+ lenders”, “more than 2,000 rate options”, “4.9 stars”, “200 five-star reviews”. */
const claimPatterns = [
  /\b(\d[\d,]{0,9})\s?\+\s(?:\p{L}+[- ]){0,2}?(lenders?|banks?|clients?|families|homeowners?|customers?|reviews?|rates?|rate options|products?|mortgages?|years?|deals?|brokers?|agents?)\b/giu,
  /\b(?:more than|over|nearly|almost)\s(\d[\d,]{0,9})\s(?:\p{L}+[- ]){0,2}?(lenders?|banks|clients?|families|homeowners?|customers?|reviews?|rate options|rates|deals|brokers|agents)\b/giu,
  /\b(\d(?:\.\d)?)(?:[- ]|\sout of (?:5|five)\s)(stars?)\b/giu,
];
const inHours = /\b(?:within|in)\s(\d{1,2})\s?(hours?|h)\b/giu;

const numberIn = (text: string) => Number(/\d[\d,]*(?:\.\d+)?/.exec(text)?.[0].replaceAll(',', ''));

const isExpired = ({ checkAgainBy }: CheckedClaim, today: string) => checkAgainBy < today;
const expiredMessage = ({ neutral, checkAgainBy }: CheckedClaim) =>
  `This number was to be checked again by ${checkAgainBy}. Until then, say “${neutral}”.`;

/** Finds numbers that repeat an expired claim of the brokerage, or that match none of its claims. */
export function findClaims(passages: Passage[], claims: readonly CheckedClaim[], today: string): Finding[] {
  const claimOf = (number: string, noun: string) =>
    claims.find(
      ({ value, wording }) =>
        numberIn(value) === numberIn(number) &&
        `${value} ${wording}`.toLowerCase().includes(noun.toLowerCase().replace(/s$/, '').slice(0, 6)),
    );
  return passages.flatMap((passage) => {
    const { text } = passage.block;
    const about = (index: number, message: string) => findingAt('claim', passage, index, message);
    return [
      ...claimPatterns.flatMap((boast) =>
        [...text.matchAll(boast)].flatMap(({ 0: written, 1: number, 2: noun, index }) => {
          const claim = claimOf(number!, noun!);
          if (claim) return isExpired(claim, today) ? [about(index, expiredMessage(claim))] : [];
          const message = `“${written}” is not among the brokerage’s claims. A number that advertises needs proof and a date.`;
          return [about(index, message)];
        }),
      ),
      // Only our own response time can be outdated; other times in hours are not claims.
      ...[...text.matchAll(inHours)].flatMap(({ 1: number, index }) => {
        const claim = claims.find(({ value }) => value === `${number} h`);
        return claim && isExpired(claim, today) ? [about(index, expiredMessage(claim))] : [];
      }),
    ];
  });
}
