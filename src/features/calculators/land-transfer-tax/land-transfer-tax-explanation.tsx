import { inForce } from '#features/calculators/arithmetic/dated-rule.ts';
import { transferTaxRules } from '#features/calculators/arithmetic/first-new-home.ts';
import type { TransferTax } from '#features/calculators/arithmetic/land-transfer-tax.ts';
import type { ShownBy } from '#features/calculators/calculator.ts';
import { bar, BarChart, waterfall } from '#features/calculators/charts/bar-chart.tsx';
import { FigureTable } from '#features/calculators/charts/figure-table.tsx';
import { explain, Formula } from '#features/calculators/explain.tsx';
import { dollars, percent, wholeDollars } from '#features/calculators/figures.ts';
import { NewHomeNotes, residentsOnly } from '#features/calculators/new-home-notes.tsx';
import { landTransferTaxCalculator } from './land-transfer-tax-calculator.ts';

export default explain(landTransferTaxCalculator, {
  workings: ({ result: { taxedPrice, ontario, toronto, total } }) => [
    ['Price that is taxed', dollars(taxedPrice)],
    ['Ontario’s tax', dollars(ontario.tax)],
    ['Ontario’s refund', dollars(-ontario.refund)],
    toronto && ['Toronto’s tax', dollars(toronto.tax)],
    toronto && ['Toronto’s rebate', dollars(-toronto.refund)],
    ['Due at closing', dollars(total)],
  ],
  assumptions: [
    'A property with one or two single-family homes. The highest rates don’t apply to other property.',
    residentsOnly,
    'First-time buyers get back at most $4,000 from Ontario and $4,475 from Toronto, in proportion to their share of the home.',
  ],
  Details: ({ result: { ontario, toronto } }) => (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
      <Brackets caption="Ontario, bracket by bracket" tax={ontario} />
      {toronto && <Brackets caption="Toronto, bracket by bracket" tax={toronto} />}
    </div>
  ),
  rules: (today, values) => inForce(...transferTaxRules(values))(values?.closing ?? today),
  Method: () => (
    <>
      <p>
        Each part of the price is taxed at the rate of its bracket. The City of Toronto adds a second tax that
        works the same way.
      </p>
      <Formula>
        Ontario: 0.5% up to $55,000 · 1% to $250,000 · 1.5% to $400,000 · 2% to $2,000,000 · 2.5% above
      </Formula>
      <Formula>
        Toronto: the same up to $2,000,000 · 2.5% to $3 million; closing on or after April 1, 2026: 4.4% to $4
        million · 5.45% to $5 million · 6.5% to $10 million · 7.55% to $20 million · 8.6% above
      </Formula>
      <p>
        For closings from January 1, 2024 to March 31, 2026, Toronto’s upper rates were 3.5, 4.5, 5.5, 6.5 and
        7.5%.
      </p>
    </>
  ),
});

function Brackets({ caption, tax: { parts, tax } }: { caption: string; tax: TransferTax }) {
  return (
    <FigureTable
      caption={caption}
      columns={['Part of the price', 'Rate', 'Tax']}
      rows={parts.map((part) => [
        `${wholeDollars(part.from)} to ${wholeDollars(part.to)}`,
        percent(part.percent),
        dollars(part.tax),
      ])}
      foot={['Total', '', dollars(tax)]}
    />
  );
}

export function Chart({ result: { ontario, toronto, total } }: ShownBy<typeof landTransferTaxCalculator>) {
  const refund = ontario.refund + (toronto?.refund ?? 0);
  // The tax on each part of the price, one after the other.
  if (!toronto && refund === 0)
    return (
      <BarChart
        title="Ontario’s tax, bracket by bracket"
        bars={waterfall(
          ontario.parts.map(({ from, to, percent: rate, tax }) => [
            `${percent(rate)} from ${wholeDollars(from)} to ${wholeDollars(to)}`,
            tax,
            'cost',
          ]),
        )}
      />
    );
  return (
    <BarChart
      title={refund > 0 ? 'The tax, less your first-home refunds' : 'Two taxes in Toronto'}
      bars={[
        ...waterfall(
          [
            ['Ontario land transfer tax', ontario.tax, 'cost'],
            ...(toronto ? [['Toronto land transfer tax', toronto.tax, 'cost'] as const] : []),
            ...(refund > 0 ? [['First-home refunds', -refund, 'owned'] as const] : []),
          ],
          dollars,
        ),
        bar('To pay at closing', total, 'main', true, dollars),
      ]}
    />
  );
}

export const Notes = ({ values, result }: ShownBy<typeof landTransferTaxCalculator>) => (
  <NewHomeNotes purchase={values} tax={result} />
);
