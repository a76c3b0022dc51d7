import type { LandTransferTax, TransferTax } from '#features/calculators/arithmetic/land-transfer-tax.ts';
import type { Shown } from '#features/calculators/calculator.ts';
import { percent, wholeDollars } from '#features/calculators/figures.ts';
import type { landTransferTaxCalculator } from '#features/calculators/land-transfer-tax/land-transfer-tax-calculator.ts';
import { bar, BarChart } from './bar-chart.tsx';
import { waterfall } from './waterfall.ts';

/** The taxes, less what a first-time buyer gets back; with one tax alone, its brackets. */
export default function LandTransferTaxChart({
  result: { ontario, toronto, total },
}: Shown<typeof landTransferTaxCalculator.fields, LandTransferTax>) {
  const refund = ontario.refund + (toronto?.refund ?? 0);
  if (!toronto && refund === 0)
    return <BracketsChart title="Ontario’s tax, bracket by bracket" tax={ontario} />;
  return (
    <BarChart
      title={refund > 0 ? 'The tax, less your first-home refunds' : 'Two taxes in Toronto'}
      bars={[
        ...waterfall([
          ['Ontario land transfer tax', ontario.tax, 'cost'],
          ...(toronto ? [['Toronto land transfer tax', toronto.tax, 'cost'] as const] : []),
          ...(refund > 0 ? [['First-home refunds', -refund, 'owned'] as const] : []),
        ]),
        bar('To pay at closing', total, wholeDollars(total), 'main', true),
      ]}
    />
  );
}

/** The tax on each part of the price, one after the other. */
function BracketsChart({ title, tax: { parts } }: { title: string; tax: TransferTax }) {
  return (
    <BarChart
      title={title}
      bars={waterfall(
        parts.map(({ from, to, percent: rate, tax }) => [
          `${percent(rate)} from ${wholeDollars(from)} to ${wholeDollars(to)}`,
          tax,
          'cost',
        ]),
      )}
    />
  );
}
