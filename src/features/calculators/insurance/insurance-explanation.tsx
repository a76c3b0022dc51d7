import { inForce, knownRuleOn } from '#features/calculators/arithmetic/dated-rule.ts';
import { downPaymentRules, premiumRules } from '#features/calculators/arithmetic/insurance.ts';
import type { ShownBy } from '#features/calculators/calculator.ts';
import { BarChart, waterfall } from '#features/calculators/charts/bar-chart.tsx';
import { FigureTable } from '#features/calculators/charts/figure-table.tsx';
import { explain, Formula } from '#features/calculators/explain.tsx';
import { dollars, percent, wholeDollars } from '#features/calculators/figures.ts';
import { insuranceCalculator } from './insurance-calculator.ts';

/** Hundredths of a percent as percentage points: `0.60`. */
const points = (rate: number) => (rate / 100).toFixed(2);

export default explain(insuranceCalculator, {
  workings: ({ result }) => [
    ['Minimum down payment', dollars(result.minimumDown)],
    ['Loan before the premium', dollars(result.loan)],
    ['Premium', dollars(result.premium)],
    ['Mortgage, including the premium', dollars(result.totalLoan)],
    ['Sales tax on the premium', dollars(result.taxOnPremium)],
  ],
  assumptions: [
    'A home in Ontario with one or two units that you will live in.',
    'A standard purchase with a traditional down payment. The premium is higher if you borrow the down payment or cannot document your income.',
    'The 8% sales tax is Ontario’s, not the 13% HST. It cannot be added to the mortgage.',
  ],
  rules: inForce(downPaymentRules, premiumRules),
  Method({ today }) {
    const { bands, longAmortizationSurcharge } = knownRuleOn(premiumRules, today);
    const rule = knownRuleOn(downPaymentRules, today);
    const insuredBelow = wholeDollars(rule.insuredBelow);
    return (
      <>
        <p>
          With less than 20% down, the mortgage must be insured. The insurance protects the lender, and you
          pay for it through a premium that depends on how much of the home’s value you borrow:
        </p>
        <FigureTable
          caption="Premiums"
          columns={['Loan to value, up to', 'Premium']}
          rows={bands.map(({ upTo, rate }) => [`${upTo}%`, `${points(rate)}%`])}
        />
        <p>
          Past 25 years, the premium is {points(longAmortizationSurcharge)} percentage points higher. The
          minimum down payment is
        </p>
        <Formula>{`${percent(rule.lowerShare / 100)} up to ${wholeDollars(rule.lowerLimit)}, plus ${percent(rule.upperShare / 100)} of the rest; ${percent(rule.uninsuredShare / 100)} of the whole price from ${insuredBelow}`}</Formula>
        <p>
          {`An insured mortgage needs a price below ${insuredBelow} and an amortization of at most ${rule.maxYears} years, or ${rule.maxYearsFirstOrNew} for a first-time buyer or a newly built home.`}
        </p>
      </>
    );
  },
});

export function Chart({
  values: { down },
  result: { loan, premium, minimumDown, required, obstacles },
}: ShownBy<typeof insuranceCalculator>) {
  const bars = waterfall([
    [`Down payment, at least ${wholeDollars(minimumDown)}`, down, 'owned'],
    ['Loan', loan, 'neutral'],
    ['Insurance premium', premium, 'cost', true],
  ]);
  if (required && obstacles.length > 0) bars[2]!.figure = 'not insurable';
  return <BarChart title="Down payment, loan and premium" bars={bars} />;
}
