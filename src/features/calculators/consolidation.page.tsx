import { CalculatorPage } from './calculator-layout.tsx';
import type { CalculatorView, Shown } from './calculator.ts';
import type { Consolidation } from './arithmetic/consolidation.ts';
import { BarTable } from './bar-table.tsx';
import { consolidationCalculator } from './consolidation-calculator.ts';
import { dollars, percent, span, years } from './figures.ts';
import { Formula } from './formula.tsx';
import { PlainTable } from './plain-table.tsx';

export default function ConsolidationCalculatorPage() {
  return <CalculatorPage view={consolidationView} />;
}

type Of = typeof consolidationCalculator.fields;

export const consolidationView: CalculatorView<Of, Consolidation> = {
  calculator: consolidationCalculator,
  headline: ({ result: { saving, extraCost } }) => ({
    label: saving >= 0 ? 'You would pay less, each month' : 'You would pay more, each month',
    figure: dollars(Math.abs(saving)),
    note:
      extraCost > 0
        ? `Warning: in all it costs ${dollars(extraCost)} more, interest and costs counted.`
        : `In all it costs ${dollars(-extraCost)} less, interest and costs counted.`,
  }),
  terms: ({ values: { rate, amortization, newRate, newAmortization } }) =>
    `Mortgage at ${percent(rate)} a year over ${years(amortization)} now, at ${percent(newRate)} over ${years(newAmortization)} then, fixed, compounded half-yearly, taken as the same after each term; APR ${percent(rate)} and ${percent(newRate)} with no fees counted. Debts are compounded monthly.`,
  figures: ({ result: { before, after, newLoan } }) => [
    ['Monthly payments now', dollars(before.payment)],
    ['Monthly payment then', dollars(after.payment)],
    ['Interest in all now', dollars(before.totalInterest)],
    ['Interest in all then', dollars(after.totalInterest)],
    ['New mortgage, with debts and costs', dollars(newLoan)],
  ],
  assumptions: [
    'The debts are repaid in the months you gave, and nothing new is bought on credit.',
    'The costs are borrowed with the rest. The new mortgage must stay within 80% of the home’s value.',
    'Debts on your home are secured by it: who cannot pay may lose it.',
  ],
  Details: ConsolidationDetails,
  Method: ConsolidationMethod,
};

function ConsolidationDetails({ values: { costs }, result }: Shown<Of, Consolidation>) {
  const { before, after, mortgageNow, debtsNow, saving, extraCost } = result;
  return (
    <div className="grid gap-14">
      {extraCost > 0 && (
        <p className="max-w-[68ch] border-l-4 border-wrong bg-wrong-soft px-5 py-4">
          <strong>It costs more in all: {dollars(extraCost)}.</strong>{' '}
          {saving > 0
            ? 'The payment falls because the debts are repaid over many more years, and interest runs on them all that time. A shorter amortization, or going on to pay what you pay today, turns that around.'
            : 'And the payment does not fall either.'}
        </p>
      )}
      <BarTable
        caption="Payments each month"
        columns={['Debts', 'Dollars a month']}
        rows={[
          { name: 'Now', value: before.payment, figure: dollars(before.payment) },
          { name: 'Consolidated', value: after.payment, figure: dollars(after.payment), isMarked: true },
        ]}
      />
      <BarTable
        caption="Interest and costs until all is repaid"
        columns={['Debts', 'Dollars in all']}
        rows={[
          { name: 'Now', value: before.totalInterest, figure: dollars(before.totalInterest) },
          {
            name: 'Consolidated',
            value: after.totalInterest + costs,
            figure: dollars(after.totalInterest + costs),
            isMarked: true,
          },
        ]}
      />
      <PlainTable
        caption="What you pay now"
        columns={['Debt', 'Rate', 'Left', 'Each month', 'Interest']}
        rows={[
          ['Mortgage', '', '', dollars(mortgageNow.payment), dollars(mortgageNow.totalInterest)],
          ...debtsNow.map((debt, at) => [
            `${at + 1}. ${dollars(debt.balance)}`,
            percent(debt.percent),
            span(debt.months),
            dollars(debt.payment),
            dollars(debt.totalInterest),
          ]),
        ]}
        foot={['All', '', '', dollars(before.payment), dollars(before.totalInterest)]}
      />
    </div>
  );
}

function ConsolidationMethod() {
  return (
    <>
      <p>
        Every debt is counted to its end, by its balance, rate and months; cards and loans add interest
        monthly, the mortgage half-yearly. The new mortgage is the old one, the debts and the costs together.
      </p>
      <Formula>payment of a debt = balance × i ÷ (1 − (1 + i)^(−months)), with i = rate ÷ 12</Formula>
      <Formula>costs more in all = interest then + costs − interest now, when above 0</Formula>
      <p>
        A lower payment is not a saving by itself: $10,000 at 8% over 4 years costs less interest than at 5%
        over 25 years.
      </p>
    </>
  );
}
