import type { Renewal } from '#features/calculators/arithmetic/renewal.ts';
import type { Shown } from '#features/calculators/calculator.ts';
import { percent, wholeDollars } from '#features/calculators/figures.ts';
import type { renewalCalculator } from '#features/calculators/renewal/renewal-calculator.ts';
import { BarChart, type Part } from './bar-chart.tsx';

/** The payment at the offered rate and at those around it; what exceeds today's payment in the colour of cost. */
export default function RenewalChart({
  result: { currentPayment, rows },
}: Shown<typeof renewalCalculator.fields, Renewal>) {
  return (
    <BarChart
      title="Your payment, by the rate you renew at"
      names="beside"
      hasScale={false}
      mark={{ at: currentPayment, label: `now ${wholeDollars(currentPayment)}` }}
      bars={rows.map(({ points, percent: rate, payment }) => {
        const isOffered = points === 0;
        const parts: Part[] = [
          { from: 0, to: Math.min(payment, currentPayment), tone: isOffered ? 'main' : 'neutral' },
          { from: currentPayment, to: payment, tone: 'cost' },
        ];
        return {
          name: isOffered ? `${percent(rate)}, offered` : percent(rate),
          figure: wholeDollars(payment),
          parts,
          isMain: isOffered,
        };
      })}
    />
  );
}
