import { inForce } from '#features/calculators/arithmetic/dated-rule.ts';
import { compoundingRules } from '#features/calculators/arithmetic/mortgage-rules.ts';
import { refinanceRules } from '#features/calculators/arithmetic/refinance.ts';
import { inWholeDollars } from '#features/calculators/arithmetic/schedule.ts';
import type { ShownBy } from '#features/calculators/calculator.ts';
import { bar, BarChart } from '#features/calculators/charts/bar-chart.tsx';
import { BreakEvenChart } from '#features/calculators/charts/break-even-chart.tsx';
import { FigureTable } from '#features/calculators/charts/figure-table.tsx';
import { explain, Formula } from '#features/calculators/explain.tsx';
import { signed, dollars, signedWhole, wholeDollars } from '#features/calculators/figures.ts';
import { refinanceCalculator } from './refinance-calculator.ts';

export default explain(refinanceCalculator, {
  assumptions: [
    'The same balance over the same remaining amortization. A longer one would lower the payment without saving anything.',
    'You pay the costs in cash. Cash you take out is not part of the comparison; it is new debt.',
    'Interest after the term is counted at the same rates, although no one knows them yet.',
  ],
  Details({ values: { costs }, result: { before, after, worth } }) {
    return (
      <div className="grid gap-14 print:gap-6">
        <section aria-labelledby="in-term" className="max-w-2xl break-inside-avoid">
          <h2 id="in-term" className="mb-4 text-h3">
            Interest and costs during the term
          </h2>
          <div className="rounded-large border border-line bg-paper-raised p-5 sm:p-6">
            <BarChart
              bars={[
                bar('Today: interest', before.interestInTerm, 'cost'),
                {
                  name: `Refinanced: interest and ${wholeDollars(costs)} of costs`,
                  figure: wholeDollars(inWholeDollars(after.interestInTerm) + inWholeDollars(costs)),
                  parts: [
                    { from: 0, to: after.interestInTerm, tone: 'cost' },
                    { from: after.interestInTerm, to: after.interestInTerm + costs, tone: 'main' },
                  ],
                  isMain: true,
                },
              ]}
            />
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
              signed(after.payment - before.payment),
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
              signedWhole(inWholeDollars(after[key]) - inWholeDollars(before[key])),
            ]),
          ]}
          foot={['Saved during the term, after costs', '', '', wholeDollars(worth.together)]}
        />
      </div>
    );
  },
  rules: inForce(refinanceRules, compoundingRules),
  Method: () => (
    <>
      <p>
        Both payments are for today’s balance over the amortization that is left, one at the old rate and one
        at the new. The savings have to make up for the cost of switching:
      </p>
      <Formula>months to break even = costs ÷ monthly saving, rounded up</Formula>
      <Formula>in your pocket = monthly saving × months left − costs</Formula>
      <Formula>together = in your pocket + paid off = interest now − interest after − costs</Formula>
      <p>
        When refinancing, you can borrow at most 80% of your home’s value. The largest cost is usually the
        prepayment charge, which has its own calculator.
      </p>
      <p>
        To add a legal unit, such as a basement suite, an insured loan can go to 90% of the value with the new
        unit. The home must then be worth less than $2,000,000 and have at most four units, one of which you
        or a close relative live in. The loan runs for at most 30 years, and the cash cannot be more than the
        work costs. The premium for that insurance is not counted here.
      </p>
    </>
  ),
});

export function Chart({
  values: { costs, months },
  result: { before, after, saving, breakEvenMonths, worth },
}: ShownBy<typeof refinanceCalculator>) {
  if (saving <= 0)
    return (
      <BarChart
        title="The payment doesn’t fall"
        bars={[
          bar('Today, each month', before.payment, 'neutral'),
          bar('Refinanced, each month', after.payment, 'cost', true),
        ]}
      />
    );
  const saved = Math.max(saving, worth.inPocket + inWholeDollars(costs));
  return <BreakEvenChart costs={costs} saved={saved} months={months} breakEven={breakEvenMonths ?? 0} />;
}
