import type { ViewOf } from '#features/calculators/calculator.ts';
import { rounded, formatMonths, wholeDollars } from '#features/calculators/figures.ts';
import { countOf } from '#lib/format-count.ts';
import { penaltyCalculator } from './penalty-calculator.ts';
import Explanation, { Chart } from './penalty-explanation.tsx';

export const view: ViewOf<typeof penaltyCalculator> = {
  calculator: penaltyCalculator,
  headline: ({ values: { discount }, result: { charge, maxCharge } }) =>
    maxCharge > charge
      ? {
          name: 'Estimated charge',
          text: `${wholeDollars(charge)} to ${wholeDollars(maxCharge)}`,
          cents: maxCharge,
          meaning: `It depends on your lender: the higher figure is for those that subtract the discount you got when you signed (${countOf(discount ?? 0, 'point')}, under More options) from the comparison rate, as the big banks do.`,
        }
      : { ...rounded('Estimated charge', charge), meaning: 'Ask your lender for the exact charge.' },
  terms: ({ values: { rate, rateType, months, comparison } }) => ({
    rates: [
      { field: 'rate', percent: rate },
      ...(rateType === 'fixed' && comparison !== undefined
        ? [{ field: 'comparison', label: 'Comparison', percent: comparison }]
        : []),
    ],
    term: `${formatMonths(months)} left in the term`,
    more: `${rateType === 'fixed' ? 'Fixed' : 'Variable'} rate. The charge is simple interest, without compounding.`,
  }),
  figures: ({ result: { threeMonths, differential, basis } }) => [
    rounded('Three months’ interest', threeMonths),
    differential === undefined
      ? { name: 'Interest rate differential', text: 'Does not apply' }
      : rounded('Interest rate differential', differential),
    {
      name: 'Which one applies',
      text: basis === 'differential' ? 'The differential' : 'Three months’ interest',
    },
  ],
  compared: ({ result: { charge, maxCharge, threeMonths, differential } }) => [
    rounded('Estimated charge', charge),
    rounded('Charge with your discount subtracted', maxCharge),
    rounded('Three months’ interest', threeMonths),
    ...(differential === undefined ? [] : [rounded('Interest rate differential', differential)]),
  ],
  Chart,
  Explanation,
};
