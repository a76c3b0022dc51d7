import type { Refinance } from '#features/calculators/arithmetic/refinance.ts';
import type { ViewOf } from '#features/calculators/calculator.ts';
import {
  compoundingTerms,
  dollars,
  exact,
  nowAndNew,
  rounded,
  formatMonths,
  wholeDollars,
} from '#features/calculators/figures.ts';
import { refinanceCalculator, describeBreakEven } from './refinance-calculator.ts';
import Explanation, { Chart } from './refinance-explanation.tsx';

export const view: ViewOf<typeof refinanceCalculator> = {
  calculator: refinanceCalculator,
  headline({ values, result }) {
    const { saving, worth } = result;
    if (saving <= 0)
      return {
        ...exact('There are no savings', saving),
        meaning: 'The payment doesn’t fall, so nothing is saved to pay for the change.',
      };
    const [name, amount] =
      worth.together < 0
        ? ['By the end of the term, refinancing costs you', -worth.together]
        : ['By the end of the term, you are ahead by', worth.together];
    return {
      ...rounded(name, amount),
      meaning: `Your payment drops by ${dollars(saving)} a month. ${describeBreakEven(result, values)}`,
    };
  },
  terms: ({ values }) => ({
    rates: nowAndNew(values),
    term: `${formatMonths(values.months)} left in the term`,
    more: compoundingTerms(values),
  }),
  figures: ({ values: { months }, result }) => [
    exact('Monthly payment now', result.before.payment),
    exact('New monthly payment', result.after.payment),
    { name: 'Time to break even', text: breakEvenText(result, months) },
    ...(result.maxLoan === undefined
      ? []
      : [
          {
            ...rounded('Most you can borrow against the home', result.maxLoan.cents),
            text: `${wholeDollars(result.maxLoan.cents)} (${result.maxLoan.percent}%)`,
          },
        ]),
    ...(result.withCashOut
      ? [
          rounded('Mortgage including the cash taken out', result.withCashOut.loan),
          exact('Monthly payment on that mortgage', result.withCashOut.payment),
        ]
      : []),
  ],
  Chart,
  Explanation,
};

function breakEvenText({ saving, breakEvenMonths = 0 }: Refinance, months: number): string {
  if (saving <= 0) return 'Never';
  return breakEvenMonths > months ? 'Not in this term' : `${breakEvenMonths} months`;
}
