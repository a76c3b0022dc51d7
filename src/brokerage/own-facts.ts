import { dateBefore } from '#lib/period.ts';
import { brokerage } from './brokerage.ts';
import { type Claim, claims } from './claims.ts';
import type { Facts } from './facts.ts';
import { lenders } from './lenders.ts';
import { reviews } from './reviews.ts';

/** What pages say instead of a claim of `claims.ts` once nobody has checked it for a year. */
const neutral = {
  lenders: 'A wide network of lenders',
  response: 'An answer to every request',
  rating: 'Reviews from our clients',
  rates: 'Rate options compared',
};

const withDates = (claim: Claim, words: string) => ({
  ...claim,
  neutral: words,
  checkAgainBy: dateBefore(claim.asOf, { count: -1, unit: 'years' }),
});

/** All facts as the files in this folder have them. */
export const ownFacts: Facts = {
  company: brokerage,
  reviews: [...reviews],
  lenders: [...lenders],
  claims: {
    lenders: withDates(claims.lenders, neutral.lenders),
    response: withDates(claims.response, neutral.response),
    rating: withDates(claims.rating, neutral.rating),
    rates: withDates(claims.rates, neutral.rates),
  },
};
