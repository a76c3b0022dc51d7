import type { Refinance } from '#features/calculators/arithmetic/refinance.ts';
import type { Shown } from '#features/calculators/calculator.ts';
import { wholeDollars } from '#features/calculators/figures.ts';
import type { refinanceCalculator } from '#features/calculators/refinance/refinance-calculator.ts';
import { bar, BarChart } from './bar-chart.tsx';
import { BreakEvenChart } from './break-even-chart.tsx';

/** When the savings have paid for the change; without savings, both payments. */
export default function RefinanceChart({
  values: { costs, months },
  result: { before, after, saving, breakEvenMonths },
}: Shown<typeof refinanceCalculator.fields, Refinance>) {
  if (saving <= 0)
    return (
      <BarChart
        title="The payment does not fall"
        bars={[
          bar('Today, each month', before.payment, wholeDollars(before.payment), 'neutral'),
          bar('Refinanced, each month', after.payment, wholeDollars(after.payment), 'cost', true),
        ]}
      />
    );
  return <BreakEvenChart costs={costs} saving={saving} months={months} breakEven={breakEvenMonths ?? 0} />;
}

/** Interest and costs to the end of the term, with and without the change. */
export function RefinanceBars({
  values: { costs },
  result: { before, after },
}: Shown<typeof refinanceCalculator.fields, Refinance>) {
  const interest = after.interestInTerm;
  return (
    <BarChart
      bars={[
        bar('Today: interest', before.interestInTerm, wholeDollars(before.interestInTerm), 'cost'),
        {
          name: `Refinanced: interest and ${wholeDollars(costs)} of costs`,
          figure: wholeDollars(interest + costs),
          parts: [
            { from: 0, to: interest, tone: 'cost' },
            { from: interest, to: interest + costs, tone: 'main' },
          ],
          isMain: true,
        },
      ]}
    />
  );
}
