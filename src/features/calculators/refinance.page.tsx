import { CalculatorPage } from './calculator-layout.tsx';
import type { CalculatorView, Shown } from './calculator.ts';
import type { Refinance } from './arithmetic/refinance.ts';
import { BarTable } from './bar-table.tsx';
import { change, dollars, percent, span, years } from './figures.ts';
import { Formula } from './formula.tsx';
import { PlainTable } from './plain-table.tsx';
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
          label: 'You would pay less, each month',
          figure: dollars(saving),
          note: `${breakEvenNote(breakEvenMonths)} To the end of the term it ${netSavingInTerm >= 0 ? 'saves' : 'costs'} ${dollars(Math.abs(netSavingInTerm))}, costs included.`,
        }
      : {
          label: 'There is no saving',
          figure: dollars(saving),
          note: 'The payment does not fall, so that the costs never come back.',
        },
  terms: ({ values: { rate, newRate, amortization, months } }) =>
    `${percent(rate)} now and ${percent(newRate)} then, a year, fixed, compounded half-yearly; ${span(months)} left of the term; amortization ${years(amortization)} for both; APR ${percent(rate)} and ${percent(newRate)} with no lender’s fees counted.`,
  figures: ({ values: { costs }, result }) => [
    ['Monthly payment now', dollars(result.before.payment)],
    ['Monthly payment then', dollars(result.after.payment)],
    ['Costs of changing', dollars(costs)],
    [
      'Months to break even',
      result.breakEvenMonths === undefined ? 'never' : `${result.breakEvenMonths} months`,
    ],
    ...(result.highestLoan === undefined
      ? []
      : ([['Highest loan on the home (80%)', dollars(result.highestLoan)]] as const)),
    ...(result.withCashOut
      ? ([
          ['Loan with the money taken out', dollars(result.withCashOut.loan)],
          ['Monthly payment with it', dollars(result.withCashOut.payment)],
        ] as const)
      : []),
  ],
  assumptions: [
    'The same balance over the same remaining amortization: stretching it would lower the payment without saving anything.',
    'The costs are paid in cash. Money taken out is not part of the comparison; it is more debt.',
    'Interest after the term is counted at the same rates, which nobody knows yet.',
  ],
  Details: RefinanceDetails,
  Method: RefinanceMethod,
};

function breakEvenNote(months: number | undefined): string {
  return months ? `The costs are back after ${span(months)}.` : 'There are no costs.';
}

function RefinanceDetails({
  values: { costs },
  result: { before, after, netSavingInTerm },
}: Shown<Of, Refinance>) {
  return (
    <div className="grid gap-14">
      <BarTable
        caption="Interest and costs to the end of the term"
        columns={['Mortgage', 'Dollars']}
        rows={[
          { name: 'As it is', value: before.interestInTerm, figure: dollars(before.interestInTerm) },
          {
            name: 'Refinanced, with costs',
            value: after.interestInTerm + costs,
            figure: dollars(after.interestInTerm + costs),
            isMarked: true,
          },
        ]}
      />
      <PlainTable
        caption="Both, side by side"
        columns={['What', 'As it is', 'Refinanced', 'Change']}
        rows={(
          [
            ['Monthly payment', 'payment'],
            ['Interest to the end of the term', 'interestInTerm'],
            ['Still owed at the end of the term', 'balanceAtTermEnd'],
            ['Interest until it is repaid', 'totalInterest'],
          ] as const
        ).map(([name, key]) => [
          name,
          dollars(before[key]),
          dollars(after[key]),
          change(after[key] - before[key]),
        ])}
        foot={['Saved in the term, costs taken off', '', '', dollars(netSavingInTerm)]}
      />
    </div>
  );
}

function RefinanceMethod() {
  return (
    <>
      <p>
        Both payments are calculated for today’s balance over the amortization that is left, at the old and at
        the new rate. What a change costs must come back by what it saves:
      </p>
      <Formula>months to break even = costs ÷ monthly saving, rounded up</Formula>
      <Formula>saved in the term = interest as it is − interest refinanced − costs</Formula>
      <p>
        On a home, at most 80% of its value can be borrowed when refinancing. The largest cost is mostly the
        prepayment charge, which has a calculator of its own.
      </p>
    </>
  );
}
