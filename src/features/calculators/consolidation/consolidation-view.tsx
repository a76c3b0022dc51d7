import type { ViewOf } from '#features/calculators/calculator.ts';
import { signed, exact, nowAndNew, rounded, signedWhole } from '#features/calculators/figures.ts';
import { consolidationCalculator } from './consolidation-calculator.ts';
import Explanation, { Answer, Chart } from './consolidation-explanation.tsx';
import { DebtsInput } from './debts-input.tsx';

export const view: ViewOf<typeof consolidationCalculator> = {
  calculator: consolidationCalculator,
  headline: ({ result: { saving, extraCost } }) => ({
    name: 'Change each month and overall',
    text: `${signed(-saving)} a month, ${signedWhole(extraCost)} overall`,
    strip: `${signed(-saving)} / ${signedWhole(extraCost)}`,
  }),
  Answer,
  terms: ({ values }) => ({
    rates: nowAndNew(values),
    more: 'Fixed rates, compounded semi-annually and assumed to stay the same after each term; your debts are compounded monthly.',
  }),
  figures: ({ result: { before, after, newLoan } }) => [
    exact('Monthly payments now', before.payment),
    exact('New monthly payment', after.payment),
    rounded('New mortgage, with debts and costs', newLoan),
  ],
  compared: ({ values: { costs }, result: { after, saving, extraCost, newLoan } }) => [
    { ...exact('Change in monthly payments', -saving), text: signed(-saving) },
    { ...rounded('Change overall', extraCost), text: signedWhole(extraCost) },
    exact('New monthly payment', after.payment),
    rounded('Interest and costs', after.totalInterest + costs),
    rounded('New mortgage, with debts and costs', newLoan),
  ],
  DebtsInput,
  Chart,
  Explanation,
};
