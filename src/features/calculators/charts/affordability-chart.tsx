import type { affordabilityCalculator } from '#features/calculators/affordability/affordability-calculator.ts';
import type { Affordability, Limit } from '#features/calculators/arithmetic/affordability.ts';
import type { Shown } from '#features/calculators/calculator.ts';
import { wholeDollars } from '#features/calculators/figures.ts';
import { bar, BarChart } from './bar-chart.tsx';

const names: Record<Limit, string> = {
  down: 'Your down payment',
  gds: 'Housing costs (GDS)',
  tds: 'All debts (TDS)',
};

/** The price that each limit alone would allow; the lowest is the answer. */
export default function AffordabilityChart({
  result: { limits, binding },
}: Shown<typeof affordabilityCalculator.fields, Affordability>) {
  return (
    <BarChart
      title="The lowest of three limits sets your price"
      bars={(Object.keys(names) as Limit[]).map((limit) => {
        const isBinding = limit === binding;
        const price = limits[limit];
        return bar(names[limit], price, wholeDollars(price), isBinding ? 'main' : 'neutral', isBinding);
      })}
    />
  );
}
