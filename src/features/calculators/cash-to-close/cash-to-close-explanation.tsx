import { inForce } from '#features/calculators/arithmetic/dated-rule.ts';
import { transferTaxRules } from '#features/calculators/arithmetic/first-new-home.ts';
import { downPaymentRules, premiumRules } from '#features/calculators/arithmetic/insurance.ts';
import type { ShownBy } from '#features/calculators/calculator.ts';
import { BarChart, waterfall } from '#features/calculators/charts/bar-chart.tsx';
import { explain, Formula } from '#features/calculators/explain.tsx';
import { dollars } from '#features/calculators/figures.ts';
import { NewHomeNotes, residentsOnly } from '#features/calculators/new-home-notes.tsx';
import { cashToCloseCalculator } from './cash-to-close-calculator.ts';

export default explain(cashToCloseCalculator, {
  workings: ({ values: { down, legal, other }, result: { insurance, landTransferTax, total } }) => [
    ['Down payment', dollars(down)],
    ['Price that land transfer tax is on', dollars(landTransferTax.taxedPrice)],
    ['Land transfer tax, after refunds', dollars(landTransferTax.total)],
    ['Sales tax on the insurance premium', dollars(insurance.taxOnPremium)],
    ['Lawyer and title insurance', dollars(legal)],
    ['Inspection, appraisal, adjustments, moving', dollars(other)],
    ['Cash to close', dollars(total)],
    ['Mortgage, including the premium', dollars(insurance.totalLoan)],
  ],
  assumptions: [
    'The price is what you pay: a new home’s has HST in it, less the usual rebates. The deposit you paid with your offer is part of the down payment.',
    'The insurance premium is added to the mortgage. Ontario’s 8% sales tax on it is paid in cash.',
    'If you answered yes to a first home, it is the first for everyone buying. The land transfer tax is for one or two single-family homes.',
    residentsOnly,
  ],
  rules: (today, values) =>
    inForce(downPaymentRules, premiumRules, ...transferTaxRules(values))(values?.closing ?? today),
  Method: () => (
    <>
      <p>
        Your lawyer will ask for this money a few days before closing. It has to be in your account by then
        and cannot come from the mortgage.
      </p>
      <Formula>
        cash = down payment + land transfer taxes − refunds + 8% of the premium + lawyer + other costs
      </Formula>
      <p>
        The taxes depend on their brackets and the premium on its band; each has its own calculator that shows
        the steps. Keep some money for your first weeks in the home. Lenders like to see 1.5% of the price set
        aside for closing costs.
      </p>
    </>
  ),
});

export function Chart({
  values: { down, legal, other },
  result: { insurance, landTransferTax },
}: ShownBy<typeof cashToCloseCalculator>) {
  return (
    <BarChart
      title="What goes where"
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

export const Notes = ({ values, result }: ShownBy<typeof cashToCloseCalculator>) => (
  <NewHomeNotes purchase={values} tax={result.landTransferTax} />
);
