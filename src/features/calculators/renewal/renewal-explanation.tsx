import { inForce } from '#features/calculators/arithmetic/dated-rule.ts';
import { compoundingRules } from '#features/calculators/arithmetic/mortgage-rules.ts';
import type { ShownBy } from '#features/calculators/calculator.ts';
import { BarChart, type Part } from '#features/calculators/charts/bar-chart.tsx';
import { FigureTable } from '#features/calculators/charts/figure-table.tsx';
import { explain, Formula } from '#features/calculators/explain.tsx';
import { signed, dollars, percent, wholeDollars } from '#features/calculators/figures.ts';
import { renewalCalculator } from './renewal-calculator.ts';

export default explain(renewalCalculator, {
  assumptions: [
    'The amortization continues as it was. A longer one lowers the payment but costs more overall.',
    'Your current payment is calculated from the balance, rate and amortization. Yours may differ if you made extra payments.',
    'Both rates are fixed and compounded semi-annually.',
  ],
  Details: ({ result: { rows } }) => (
    <FigureTable
      caption="If you renew at a different rate"
      columns={['Rate', 'Payment', 'Change from now']}
      rows={rows.map(({ points, percent: rate, payment, change: difference }) => [
        `${percent(rate)} (${points === 0 ? 'at renewal' : `${points > 0 ? '+' : '−'}${Math.abs(points)}`})`,
        dollars(payment),
        signed(difference),
      ])}
    />
  ),
  rules: inForce(compoundingRules),
  Method: () => (
    <>
      <p>
        At renewal, your balance is a new loan over the amortization that is left. Only the new rate changes
        its payment. Canadian fixed rates compound twice a year. The table shows the same for rates one, two
        and three points lower and higher. Your lender must send its offer at least 21 days before the term
        ends, and you may switch lenders on that day without a prepayment charge. Start 4 to 6 months ahead.
      </p>
      <p>In formulas, the annual rate j gives the rate i a month, and that the payment P for n months:</p>
      <Formula>
        i = (1 + j ÷ 2)<sup>1 ÷ 6</sup> − 1, P = L × i ÷ (1 − (1 + i)<sup>−n</sup>)
      </Formula>
    </>
  ),
});

/** The payment at the offered rate and at those around it; what exceeds today's payment in the colour of cost. */
export function Chart({ result: { currentPayment, rows } }: ShownBy<typeof renewalCalculator>) {
  return (
    <BarChart
      title="Your payment, by the rate you renew at"
      mark={{ at: currentPayment, label: `now ${wholeDollars(currentPayment)}` }}
      bars={rows.map(({ points, percent: rate, payment }) => {
        const isOffered = points === 0;
        const parts: Part[] = [
          { from: 0, to: Math.min(payment, currentPayment), tone: isOffered ? 'main' : 'neutral' },
          { from: currentPayment, to: payment, tone: 'cost' },
        ];
        return {
          name: isOffered ? `${percent(rate)} (at renewal)` : percent(rate),
          figure: wholeDollars(payment),
          parts,
          isMain: isOffered,
        };
      })}
    />
  );
}
