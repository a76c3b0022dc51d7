import type { CashToClose } from '#features/calculators/arithmetic/cash-to-close.ts';
import type { Shown } from '#features/calculators/calculator.ts';
import type { cashToCloseCalculator } from '#features/calculators/cash-to-close/cash-to-close-calculator.ts';
import { BarChart } from './bar-chart.tsx';
import { waterfall } from './waterfall.ts';

/** The parts of the cash one after the other: what becomes the home, then what is spent. */
export default function CashToCloseChart({
  values: { down, legal, other },
  result: { insurance, landTransferTax },
}: Shown<typeof cashToCloseCalculator.fields, CashToClose>) {
  return (
    <BarChart
      title="Your home first, then the costs"
      bars={waterfall([
        ['Down payment', down, 'owned'],
        ['Land transfer tax', landTransferTax.total, 'cost'],
        ['Sales tax on the premium', insurance.taxOnPremium, 'cost'],
        ['Lawyer and title insurance', legal, 'cost'],
        ['Inspection, adjustments, moving', other, 'cost'],
      ])}
    />
  );
}
