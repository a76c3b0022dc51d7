import { calculatorPage, chartAndExplanation } from '#features/calculators/calculator-layout.tsx';
import type { CalculatorView } from '#features/calculators/calculator.ts';
import type { Refinance } from '#features/calculators/arithmetic/refinance.ts';
import { compoundingTerms, exact, rounded, span, wholeDollars } from '#features/calculators/figures.ts';
import { refinanceCalculator } from './refinance-calculator.ts';

export const refinanceView: CalculatorView<typeof refinanceCalculator.fields, Refinance> = {
  calculator: refinanceCalculator,
  headline: ({ result: { saving, breakEvenMonths, netSavingInTerm } }) =>
    saving > 0
      ? {
          ...exact('Your monthly payment drops by', saving),
          meaning: `${breakEvenNote(breakEvenMonths)} By the end of the term, you’re ${wholeDollars(Math.abs(netSavingInTerm))} ${netSavingInTerm >= 0 ? 'ahead' : 'behind'} in interest, costs included.`,
        }
      : {
          ...exact('There are no savings', saving),
          meaning: 'The payment doesn’t fall, so you never recover the costs.',
        },
  terms: ({ values: { rate, newRate, amortization, months } }) => ({
    rates: [
      { field: 'rate', label: 'Now', percent: rate },
      { field: 'newRate', label: 'New', percent: newRate },
    ],
    term: `${span(months)} left in the term`,
    more: compoundingTerms({ amortization }),
  }),
  figures: ({ result }) => [
    exact('Monthly payment now', result.before.payment),
    exact('New monthly payment', result.after.payment),
    {
      name: 'Time to break even',
      text: result.breakEvenMonths === undefined ? 'Never' : `${result.breakEvenMonths} months`,
    },
    ...(result.highestLoan === undefined
      ? []
      : [
          {
            ...rounded('Most you can borrow against the home', result.highestLoan.cents),
            text: `${wholeDollars(result.highestLoan.cents)} (${result.highestLoan.percent}%)`,
          },
        ]),
    ...(result.withCashOut
      ? [
          rounded('Mortgage including the cash taken out', result.withCashOut.loan),
          exact('Monthly payment on that mortgage', result.withCashOut.payment),
        ]
      : []),
  ],
  ...chartAndExplanation(() => import('./refinance-explanation.tsx')),
};

function breakEvenNote(months: number | undefined): string {
  return months ? `You recover the costs after ${span(months)}.` : 'There are no costs.';
}

export default calculatorPage(refinanceView);
export const parts = [refinanceView.Chart, refinanceView.Explanation];
