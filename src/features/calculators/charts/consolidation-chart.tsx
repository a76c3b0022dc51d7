import type { Consolidation } from '#features/calculators/arithmetic/consolidation.ts';
import type { Shown } from '#features/calculators/calculator.ts';
import type { consolidationCalculator } from '#features/calculators/consolidation/consolidation-calculator.ts';
import { wholeDollars } from '#features/calculators/figures.ts';
import { bar, BarChart } from './bar-chart.tsx';

/** Both sides of a consolidation at the same size: the month and the whole cost. */
export default function ConsolidationChart({
  values: { costs },
  result: { before, after },
}: Shown<typeof consolidationCalculator.fields, Consolidation>) {
  const then = after.totalInterest + costs;
  return (
    <div className="@container">
      <div className="grid gap-x-6 gap-y-4 @min-[11rem]:grid-cols-2">
        <BarChart
          title="Each month"
          maxTicks={2}
          bars={[
            bar('Now', before.payment, wholeDollars(before.payment), 'neutral'),
            bar('After', after.payment, wholeDollars(after.payment), 'main', true),
          ]}
        />
        <BarChart
          title="Interest and costs"
          maxTicks={2}
          bars={[
            bar('Now', before.totalInterest, wholeDollars(before.totalInterest), 'cost'),
            bar('After', then, wholeDollars(then), 'cost', true),
          ]}
        />
      </div>
    </div>
  );
}
