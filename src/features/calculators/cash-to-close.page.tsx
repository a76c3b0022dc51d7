import { CalculatorPage } from './calculator-layout.tsx';
import type { CalculatorView, Shown } from './calculator.ts';
import type { CashToClose } from './arithmetic/cash-to-close.ts';
import { BarTable } from './bar-table.tsx';
import { cashToCloseCalculator } from './cash-to-close-calculator.ts';
import { day, dollars, percent, years } from './figures.ts';
import { Formula } from './formula.tsx';

export default function CashToCloseCalculatorPage() {
  return <CalculatorPage view={cashToCloseView} />;
}

type Of = typeof cashToCloseCalculator.fields;

export const cashToCloseView: CalculatorView<Of, CashToClose> = {
  calculator: cashToCloseCalculator,
  headline: ({ values: { price, closing }, result: { total, closingCosts } }) => ({
    label: 'Cash you need until you have the keys',
    figure: dollars(total),
    note: `Of it ${dollars(closingCosts)} is closing costs, ${percent((closingCosts / price) * 100)} of the price. Closing ${day(closing)}.`.replace(
      /(\d+\.\d\d)\d*%/,
      '$1%',
    ),
  }),
  terms: ({ values: { amortization } }) =>
    `What is paid in cash bears no interest: the same at any interest rate, APR, term and compounding; amortization ${years(amortization)}.`,
  figures: ({ values: { down, legal, other }, result: { insurance, landTransferTax } }) => [
    ['Down payment', dollars(down)],
    ['Land transfer tax, refunds taken off', dollars(landTransferTax.total)],
    ['Sales tax on the insurance premium', dollars(insurance.taxOnPremium)],
    ['Lawyer and title insurance', dollars(legal)],
    ['Inspection, appraisal, adjustments, moving', dollars(other)],
    ['Mortgage, with its premium', dollars(insurance.totalLoan)],
  ],
  assumptions: [
    'A resale home, or a new one whose HST is in the price. The deposit you paid with the offer is part of the down payment.',
    'The insurance premium is added to the mortgage; Ontario’s 8% sales tax on it is paid in cash.',
    'First-time buyers hold the whole home among them. Land transfer tax is for one or two single-family residences.',
  ],
  Details: CashToCloseDetails,
  Method: CashToCloseMethod,
};

function CashToCloseDetails({ values: { down, legal, other }, result }: Shown<Of, CashToClose>) {
  const { insurance, landTransferTax: tax } = result;
  const rows: (readonly [name: string, cents: number])[] = [
    ['Down payment', down],
    ['Ontario land transfer tax', tax.ontario.tax - tax.ontario.refund],
    ...(tax.toronto ? [['Toronto land transfer tax', tax.toronto.tax - tax.toronto.refund] as const] : []),
    ['Sales tax on the premium', insurance.taxOnPremium],
    ['Lawyer and title insurance', legal],
    ['Inspection, appraisal, adjustments, moving', other],
  ];
  return (
    <BarTable
      caption="What the cash is for"
      columns={['Part', 'Dollars']}
      rows={[
        ...rows.map(([name, value]) => ({ name, value, figure: dollars(value) })),
        { name: 'All', value: result.total, figure: dollars(result.total), isMarked: true },
      ]}
    />
  );
}

function CashToCloseMethod() {
  return (
    <>
      <p>
        Your lawyer asks for this money some days before closing. It has to be in your account by then, and
        cannot be borrowed on the mortgage.
      </p>
      <Formula>
        cash = down payment + land transfer taxes − refunds + 8% of the premium + lawyer + other costs
      </Formula>
      <p>
        The taxes follow their brackets, the premium its band: both have a calculator of their own that shows
        the steps. Keep some money for the first weeks; lenders like to see 1.5% of the price set aside for
        closing costs.
      </p>
    </>
  );
}
