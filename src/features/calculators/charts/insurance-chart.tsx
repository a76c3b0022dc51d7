import type { Insurance } from '#features/calculators/arithmetic/insurance.ts';
import type { Shown } from '#features/calculators/calculator.ts';
import { wholeDollars } from '#features/calculators/figures.ts';
import type { insuranceCalculator } from '#features/calculators/insurance/insurance-calculator.ts';
import { BarChart } from './bar-chart.tsx';

/** The price in its two parts, and the premium that comes on top of them. */
export default function InsuranceChart({
  values: { price, down },
  result: { loan, premium, minimumDown, required, obstacles },
}: Shown<typeof insuranceCalculator.fields, Insurance>) {
  return (
    <BarChart
      title="Down payment, loan and premium"
      bars={[
        {
          name: `Down payment, at least ${wholeDollars(minimumDown)}`,
          figure: wholeDollars(down),
          parts: [{ from: 0, to: down, tone: 'owned' }],
        },
        { name: 'Loan', figure: wholeDollars(loan), parts: [{ from: down, to: price, tone: 'neutral' }] },
        {
          name: 'Insurance premium',
          figure: required && obstacles.length > 0 ? 'not insurable' : wholeDollars(premium),
          parts: [{ from: price, to: price + premium, tone: 'cost' }],
          isMain: true,
        },
      ]}
    />
  );
}
