import { CalculatorPage } from './calculator-layout.tsx';
import type { CalculatorView, Shown } from './calculator.ts';
import type { LandTransferTax, TransferTax } from './arithmetic/land-transfer-tax.ts';
import { BarTable } from './bar-table.tsx';
import { day, dollars, percent, wholeDollars } from './figures.ts';
import { Formula } from './formula.tsx';
import { landTransferTaxCalculator } from './land-transfer-tax-calculator.ts';

export default function LandTransferTaxCalculatorPage() {
  return <CalculatorPage view={landTransferTaxView} />;
}

type Of = typeof landTransferTaxCalculator.fields;

export const landTransferTaxView: CalculatorView<Of, LandTransferTax> = {
  calculator: landTransferTaxCalculator,
  headline: ({ values: { closing }, result: { total } }) => ({
    label: 'To pay at closing',
    figure: dollars(total),
    note: `Closing ${day(closing)}.`,
  }),
  terms: () =>
    'A tax and not a loan: it is due in cash, and no interest rate, APR, term or compounding enters it.',
  figures: ({ result: { ontario, toronto } }) => [
    ['Ontario land transfer tax', dollars(ontario.tax)],
    ['Ontario’s refund for a first home', dollars(-ontario.refund)],
    ...(toronto
      ? ([
          ['Toronto land transfer tax', dollars(toronto.tax)],
          ['Toronto’s rebate for a first home', dollars(-toronto.refund)],
        ] as const)
      : []),
  ],
  assumptions: [
    'A home of one or two single-family residences: for other property the highest tiers do not apply.',
    'Citizens and permanent residents; others may owe a non-resident speculation tax on top.',
    'First-time buyers get at most $4,000 back from Ontario and $4,475 from Toronto, by their share of the home.',
  ],
  Details: LandTransferTaxDetails,
  Method: LandTransferTaxMethod,
};

function LandTransferTaxDetails({ result: { ontario, toronto } }: Shown<Of, LandTransferTax>) {
  return (
    <div className="grid gap-14">
      <Brackets caption="Ontario, bracket by bracket" tax={ontario} />
      {toronto && <Brackets caption="Toronto, bracket by bracket" tax={toronto} />}
    </div>
  );
}

function Brackets({ caption, tax: { parts } }: { caption: string; tax: TransferTax }) {
  return (
    <BarTable
      caption={caption}
      columns={['Part of the price', 'Tax', 'Rate']}
      rows={parts.map(({ from, to, percent: rate, tax }) => ({
        name: `${wholeDollars(from)} to ${wholeDollars(to)}`,
        value: tax,
        figure: dollars(tax),
        more: [percent(rate)],
      }))}
    />
  );
}

function LandTransferTaxMethod() {
  return (
    <>
      <p>
        Each part of the price is taxed at the rate of its bracket. In the City of Toronto a second tax of the
        same make comes on top.
      </p>
      <Formula>
        Ontario: 0.5% to $55,000 · 1% to $250,000 · 1.5% to $400,000 · 2% to $2,000,000 · 2.5% above
      </Formula>
      <Formula>
        Toronto: the same to $2,000,000 · 2.5% to $3 million; closing from April 1, 2026: 4.4% to $4 million ·
        5.45% to $5 million · 6.5% to $10 million · 7.55% to $20 million · 8.6% above
      </Formula>
      <p>
        For homes that closed from January 1, 2024 to March 31, 2026, Toronto’s upper rates were 3.5, 4.5,
        5.5, 6.5 and 7.5%.
      </p>
    </>
  );
}
