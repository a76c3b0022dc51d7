import { CalculatorPage } from './calculator-layout.tsx';
import type { CalculatorView, Shown } from './calculator.ts';
import type { Refinance } from './arithmetic/refinance.ts';
import {
  change,
  compoundingTerms,
  dollars,
  exact,
  rounded,
  span,
  wholeChange,
  wholeDollars,
} from './figures.ts';
import { FigureTable } from './charts/figure-table.tsx';
import { RefinanceBars, RefinanceChart } from './charts/refinance-chart.tsx';
import { Formula } from './formula.tsx';
import { refinanceCalculator } from './refinance-calculator.ts';

export default function RefinanceCalculatorPage() {
  return <CalculatorPage view={refinanceView} />;
}

type Of = typeof refinanceCalculator.fields;

export const refinanceView: CalculatorView<Of, Refinance> = {
  calculator: refinanceCalculator,
  headline: ({ result: { saving, breakEvenMonths, netSavingInTerm } }) =>
    saving > 0
      ? {
          ...exact('You would pay less each month', saving),
          meaning: `${breakEvenNote(breakEvenMonths)} By the end of the term, it ${netSavingInTerm >= 0 ? 'saves' : 'costs'} ${wholeDollars(Math.abs(netSavingInTerm))} after those costs.`,
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
      : [rounded('Most you can borrow against the home (80%)', result.highestLoan)]),
    ...(result.withCashOut
      ? [
          rounded('Mortgage including the cash taken out', result.withCashOut.loan),
          exact('Monthly payment on that mortgage', result.withCashOut.payment),
        ]
      : []),
  ],
  assumptions: [
    'The same balance over the same remaining amortization. A longer one would lower the payment without saving anything.',
    'You pay the costs in cash. Cash you take out is not part of the comparison; it is new debt.',
    'Interest after the term is counted at the same rates, although no one knows them yet.',
  ],
  Chart: RefinanceChart,
  Details: RefinanceDetails,
  Method: RefinanceMethod,
};

function breakEvenNote(months: number | undefined): string {
  return months ? `You recover the costs after ${span(months)}.` : 'There are no costs.';
}

function RefinanceDetails({ values, result }: Shown<Of, Refinance>) {
  const { before, after, netSavingInTerm } = result;
  return (
    <div className="grid gap-14 print:gap-6">
      <section aria-labelledby="in-term" className="max-w-2xl break-inside-avoid">
        <h2 id="in-term" className="mb-4 text-h3">
          Interest and costs during the term
        </h2>
        <div className="rounded-large border border-line bg-paper-raised p-5 sm:p-6">
          <RefinanceBars values={values} result={result} />
        </div>
      </section>
      <FigureTable
        caption="Side by side"
        columns={['Mortgage', 'Today', 'Refinanced', 'Change']}
        rows={[
          [
            'Monthly payment',
            dollars(before.payment),
            dollars(after.payment),
            change(after.payment - before.payment),
          ],
          ...(
            [
              ['Interest during the term', 'interestInTerm'],
              ['Still owed when it ends', 'balanceAtTermEnd'],
              ['Interest until paid off', 'totalInterest'],
            ] as const
          ).map(([name, key]) => [
            name,
            wholeDollars(before[key]),
            wholeDollars(after[key]),
            wholeChange(after[key] - before[key]),
          ]),
        ]}
        foot={['Saved during the term, after costs', '', '', wholeDollars(netSavingInTerm)]}
      />
    </div>
  );
}

function RefinanceMethod() {
  return (
    <>
      <p>
        Both payments are for today’s balance over the amortization that is left, one at the old rate and one
        at the new. The savings have to make up for the cost of switching:
      </p>
      <Formula>months to break even = costs ÷ monthly saving, rounded up</Formula>
      <Formula>saved in the term = interest now − interest after refinancing − costs</Formula>
      <p>
        When refinancing, you can borrow at most 80% of your home’s value. The largest cost is usually the
        prepayment charge, which has its own calculator.
      </p>
    </>
  );
}
