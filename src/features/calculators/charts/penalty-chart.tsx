import type { PrepaymentCharge } from '#features/calculators/arithmetic/prepayment-charge.ts';
import type { Shown } from '#features/calculators/calculator.ts';
import { wholeDollars } from '#features/calculators/figures.ts';
import type { penaltyCalculator } from '#features/calculators/penalty/penalty-calculator.ts';
import { type Bar, bar, BarChart } from './bar-chart.tsx';

/** The ways in which a lender may count the charge: the range to expect. */
export default function PenaltyChart({
  result: { threeMonths, differential, highestCharge, basis },
}: Shown<typeof penaltyCalculator.fields, PrepaymentCharge>) {
  return (
    <BarChart
      title="The range to expect"
      bars={[
        way('Three months’ interest', threeMonths, basis === 'three-months'),
        ...(differential === undefined
          ? []
          : [
              way('Interest rate differential', differential, basis === 'differential'),
              bar('With your discount subtracted', highestCharge, wholeDollars(highestCharge), 'cost'),
            ]),
      ]}
    />
  );
}

function way(name: string, cents: number, isCharged: boolean): Bar {
  return bar(name, cents, wholeDollars(cents), isCharged ? 'cost' : 'neutral', isCharged);
}
