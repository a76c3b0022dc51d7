import { type Limit, qualifyingRules } from '#features/calculators/arithmetic/affordability.ts';
import { inForce } from '#features/calculators/arithmetic/dated-rule.ts';
import { downPaymentRules, premiumRules } from '#features/calculators/arithmetic/insurance.ts';
import { compoundingRules } from '#features/calculators/arithmetic/mortgage-rules.ts';
import type { ShownBy } from '#features/calculators/calculator.ts';
import { bar, BarChart } from '#features/calculators/charts/bar-chart.tsx';
import { FigureTable } from '#features/calculators/charts/figure-table.tsx';
import { explain, Formula } from '#features/calculators/explain.tsx';
import { dollars, percent, wholeDollars } from '#features/calculators/figures.ts';
import { affordabilityCalculator } from './affordability-calculator.ts';

export default explain(affordabilityCalculator, {
  workings: ({ result }) => [
    ['Qualifying rate', percent(result.qualifyingPercent)],
    ['Mortgage, with any insurance', dollars(result.mortgage)],
    ['Insurance premium', dollars(result.premium)],
    ['Housing costs as a share of income (GDS)', percent(result.gdsPercent)],
    ['Total debts as a share of income (TDS)', percent(result.tdsPercent)],
  ],
  assumptions: [
    'Prices are tested in steps of $1,000, as in the federal agency’s qualifier.',
    'With less than 20% down, an amortization of more than 25 years, up to 30, is open only to first-time buyers and buyers of newly built homes; we assume you are one. Beyond 30 years we assume 20% down.',
    'Lenders also look at credit history, employment and the home itself. Closing costs are extra.',
  ],
  Details({ values, result }) {
    const { gds, tds, heat, debts, condoFee = 0, income } = values;
    const condo = Math.round(condoFee / 2);
    const housing = result.payment + result.propertyTax + heat + condo;
    const allowed = (share: number) => wholeDollars((income / 12) * (share / 100));
    return (
      <FigureTable
        caption={`Monthly costs at ${wholeDollars(result.price)}, at the stress-test rate`}
        columns={['Cost', 'Each month']}
        rows={[
          [`Principal and interest at ${percent(result.qualifyingPercent)}`, dollars(result.payment)],
          ['Property tax', dollars(result.propertyTax)],
          ['Heating', dollars(heat)],
          ['Half the condo fee', dollars(condo)],
          [`Housing costs (GDS, at most ${percent(gds)}: ${allowed(gds)})`, dollars(housing)],
          ['Other debts', dollars(debts)],
        ]}
        foot={[`Housing and debts (TDS, at most ${percent(tds)}: ${allowed(tds)})`, dollars(housing + debts)]}
      />
    );
  },
  rules: inForce(qualifyingRules, downPaymentRules, premiumRules, compoundingRules),
  Method: () => (
    <>
      <p>
        Lenders test whether you could still pay at a higher rate: your contract rate plus two points, or
        5.25% if that is higher.
      </p>
      <Formula>qualifying rate = the greater of contract rate + 2 and 5.25%</Formula>
      <p>At that rate, your costs must stay within two limits, each a share of your gross income:</p>
      <Formula>GDS = (principal and interest + property tax + heat + half the condo fee) ÷ income</Formula>
      <Formula>TDS = (the same costs + other debt payments) ÷ income</Formula>
      <p>
        For insured mortgages the limits are 39% and 44%. The federal consumer agency’s own qualifier uses 32%
        and 40%; enter those to compare. The third limit is the minimum down payment: 5% of the first
        $500,000, 10% of the rest, and 20% of the whole price from $1,500,000.
      </p>
    </>
  ),
});

const names: Record<Limit, string> = {
  down: 'Your down payment',
  gds: 'Housing costs (GDS)',
  tds: 'All debts (TDS)',
};

export function Chart({ result: { limits, binding } }: ShownBy<typeof affordabilityCalculator>) {
  return (
    <BarChart
      title="The lowest of three limits sets your price"
      bars={(Object.keys(names) as Limit[]).map((limit) => {
        const isBinding = limit === binding;
        return bar(names[limit], limits[limit], isBinding ? 'main' : 'neutral', isBinding);
      })}
    />
  );
}
