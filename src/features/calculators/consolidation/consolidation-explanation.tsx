import type { Consolidation } from '#features/calculators/arithmetic/consolidation.ts';
import { inForce } from '#features/calculators/arithmetic/dated-rule.ts';
import { compoundingRules } from '#features/calculators/arithmetic/mortgage-rules.ts';
import { refinanceRules } from '#features/calculators/arithmetic/refinance.ts';
import type { ShownBy } from '#features/calculators/calculator.ts';
import { bar, BarChart } from '#features/calculators/charts/bar-chart.tsx';
import { FigureTable } from '#features/calculators/charts/figure-table.tsx';
import { explain, Formula } from '#features/calculators/explain.tsx';
import {
  signed,
  dollars,
  percent,
  formatMonths,
  signedWhole,
  wholeDollars,
} from '#features/calculators/figures.ts';
import { consolidationCalculator } from './consolidation-calculator.ts';

export default explain(consolidationCalculator, {
  workings: ({ values: { costs }, result: { before, after, saving, extraCost } }) => [
    ['Monthly payments now', dollars(before.payment)],
    ['New monthly payment', dollars(after.payment)],
    ['Monthly change', signed(-saving)],
    ['Interest still to pay now', wholeDollars(before.totalInterest)],
    ['Interest and costs after', wholeDollars(after.totalInterest + costs)],
    ['Change overall', signedWhole(extraCost)],
  ],
  assumptions: [
    'You keep paying your debts as entered and buy nothing new on credit.',
    'The costs are added to the loan. The new mortgage must stay within 80% of your home’s value. The 90% for adding a legal unit is not for debts.',
    'Debts in your mortgage are secured by your home. If you cannot pay, you could lose it.',
  ],
  Details({ result }) {
    const { before, mortgageNow, debtsNow } = result;
    return (
      <FigureTable
        caption="What you pay now"
        columns={['Debt', 'Rate', 'Time left', 'Monthly', 'Interest']}
        rows={[
          ['Mortgage', '', '', dollars(mortgageNow.payment), dollars(mortgageNow.totalInterest)],
          ...debtsNow.map((debt, at) => [
            `${at + 1}. ${wholeDollars(debt.balance)}`,
            percent(debt.percent),
            formatMonths(debt.months),
            dollars(debt.payment),
            dollars(debt.totalInterest),
          ]),
        ]}
        foot={['Total', '', '', dollars(before.payment), dollars(before.totalInterest)]}
      />
    );
  },
  rules: inForce(refinanceRules, compoundingRules),
  Method: () => (
    <>
      <p>
        Each debt is calculated through to its last payment, from its balance, rate and monthly payment. Cards
        and loans add interest monthly, the mortgage semi-annually. The new mortgage is the old one plus the
        debts and the costs.
      </p>
      <Formula>
        months to repay a debt = −ln(1 − balance × i ÷ payment) ÷ ln(1 + i), with i = rate ÷ 12
      </Formula>
      <Formula>change overall = interest after + costs − interest now</Formula>
      <p>
        A lower payment is not a saving in itself: $10,000 at 8% over 4 years costs less interest than at 5%
        over 25 years.
      </p>
    </>
  ),
});

/** Both sides of a consolidation at the same size: the month and the whole cost. */
export function Chart({
  values: { costs },
  result: { before, after },
}: ShownBy<typeof consolidationCalculator>) {
  const interestAndCosts = after.totalInterest + costs;
  return (
    <div className="@container">
      <div className="grid gap-x-6 gap-y-4 @min-[11rem]:grid-cols-2">
        <BarChart
          title="Each month"
          maxTicks={2}
          bars={[bar('Now', before.payment, 'neutral'), bar('After', after.payment, 'main', true)]}
        />
        <BarChart
          title="Interest and costs"
          maxTicks={2}
          bars={[bar('Now', before.totalInterest, 'cost'), bar('After', interestAndCosts, 'cost', true)]}
        />
      </div>
    </div>
  );
}

/** The changes by the month and overall, at one size, since the first is the flattering one. */
export function Answer({ result: { before, saving, extraCost, keepPaying } }: { result: Consolidation }) {
  return (
    <div className="group mt-4">
      <div className={keepPaying && 'group-has-checked:hidden'}>
        <Pair month={-saving} overall={extraCost} />
        <p className="mt-3 max-w-[56ch]">{meaningOf(saving, extraCost)}</p>
      </div>
      {keepPaying && (
        <>
          <div className="hidden group-has-checked:block">
            <Pair month={0} overall={keepPaying.extraCost} />
            <p className="mt-3 max-w-[56ch]">{debtFree(keepPaying)}</p>
          </div>
          <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3 font-semibold print:hidden">
            <input type="checkbox" className="size-5 shrink-0 accent-press" />
            <span>{`Keep paying what I pay today, ${wholeDollars(before.payment)} a month`}</span>
          </label>
        </>
      )}
    </div>
  );
}

function Pair({ month, overall }: { month: number; overall: number }) {
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Tile cents={month} text={month === 0 ? 'No change' : signed(month)} label="a month" />
      <Tile cents={overall} text={signedWhole(overall)} label="overall, including interest and costs" />
    </div>
  );
}

/** A change in cost: brick when it is more, evergreen when it is less. */
function Tile({ cents, text, label }: { cents: number; text: string; label: string }) {
  return (
    <p
      className={`rounded-small px-4 py-3 ${cents > 0 ? 'bg-wrong-soft text-wrong' : 'bg-paper-raised text-ink'}`}
    >
      <span className="tabular block font-display text-h2 break-words">{text}</span>
      <span className="block text-small font-semibold">{label}</span>
    </p>
  );
}

function debtFree({ months, extraCost }: { months: number; extraCost: number }): string {
  const cost =
    extraCost <= 0 ? `and ${wholeDollars(-extraCost)} better off` : 'but it would still cost more overall';
  return `You would be debt-free, mortgage included, in ${formatMonths(months)}, ${cost}.`;
}

function meaningOf(saving: number, extraCost: number): string {
  if (saving > 0 && extraCost > 0)
    return 'The payment falls because the debts are repaid over many more years, and you pay interest on them all that time.';
  if (extraCost > 0) return 'It costs more overall, and the payment doesn’t fall either.';
  return saving >= 0
    ? 'You pay less each month, and less overall.'
    : 'You pay more each month, but less overall.';
}
