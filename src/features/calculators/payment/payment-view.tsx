import type { ViewOf } from '#features/calculators/calculator.ts';
import { compoundingTerms, dollars, exact, rounded, wholeDollars } from '#features/calculators/figures.ts';
import { frequencies } from '#lib/interest.ts';
import { paymentCalculator } from './payment-calculator.ts';
import Explanation, { Chart } from './payment-explanation.tsx';

export const view: ViewOf<typeof paymentCalculator> = {
  calculator: paymentCalculator,
  headline: ({ values: { frequency }, result: { payment, firstInterest, premium } }) => ({
    ...exact(`${frequencies[frequency].label} payment`, payment),
    meaning: `${premium > 0 ? `Your mortgage includes ${wholeDollars(premium)} of insurance. ` : ''}Of your first payment, ${dollars(firstInterest)} is interest and ${dollars(payment - firstInterest)} pays down the mortgage.`,
  }),
  terms: ({ values: { rate, rateType, amortization, term }, result: { compounding } }) => ({
    rates: [{ field: 'rate', percent: rate }],
    term: `${term}-year term`,
    more: compoundingTerms({ kind: rateType, compounding, amortization }),
  }),
  figures: ({ values: { amount }, result }) => [
    ...(amount === undefined ? [rounded('Mortgage, with any insurance', result.loan)] : []),
    rounded('Interest during the term', result.interestInTerm),
    rounded('Still owed when the term ends', result.balanceAtTermEnd),
    rounded('Total interest at this rate', result.totalInterest),
  ],
  Chart,
  Explanation,
};
