import type { ViewOf } from '#features/calculators/calculator.ts';
import { compoundingTerms, exact, percent, rounded } from '#features/calculators/figures.ts';
import { affordabilityCalculator, limitSentences, nextPriceSentence } from './affordability-calculator.ts';
import Explanation, { Chart } from './affordability-explanation.tsx';

export const view: ViewOf<typeof affordabilityCalculator> = {
  calculator: affordabilityCalculator,
  headline: ({ result: { price, binding, nextPrice, qualifyingPercent } }) => ({
    ...rounded('Highest price you can afford', price),
    meaning: `${limitSentences[binding]}${nextPriceSentence(nextPrice)} Lenders test you at ${percent(qualifyingPercent)}.`,
  }),
  terms: ({ values: { rate, amortization } }) => ({
    rates: [{ field: 'rate', percent: rate }],
    term: '5-year term',
    more: compoundingTerms({ amortization }),
  }),
  figures: ({ result }) => [
    rounded('Mortgage, with any insurance', result.mortgage),
    exact('Monthly payment at your rate', result.paymentAtRate),
    exact('Monthly payment in the stress test', result.payment),
  ],
  Chart,
  Explanation,
};
