import { dateBefore } from '#lib/period.ts';
import { brokerage } from './brokerage.ts';
import { type Claim, claims } from './claims.ts';
import type { Facts } from './facts.ts';
import { lenders } from './lenders.ts';
import { reviews } from './reviews.ts';

/** A claim from `claims.ts` that expires after a year; pages then show `neutral` instead. */
const forOneYear = (claim: Claim, neutral: string) => ({
  ...claim,
  neutral,
  checkAgainBy: dateBefore(claim.asOf, { count: -1, unit: 'years' }),
});

export const initialFacts: Facts = {
  company: brokerage,
  reviews: [...reviews],
  lenders: [...lenders],
  claims: {
    lenders: forOneYear(claims.lenders, 'A wide network of lenders'),
    response: forOneYear(claims.response, 'An answer to every request'),
    rating: forOneYear(claims.rating, 'Reviews from our clients'),
    rates: forOneYear(claims.rates, 'Rate options compared'),
    renewal: forOneYear(
      {
        value: '0.5 to 1',
        wording: 'percentage point below the bank’s first offer',
        source: 'Our clients’ renewals',
        asOf: '2026-11-01',
      },
      'The bank’s offer next to those of other lenders',
    ),
  },
};
