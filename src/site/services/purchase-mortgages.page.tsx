import { purchaseMortgages } from '#brokerage/service-details/purchase-mortgages.ts';
import { knownRuleOn } from '#features/calculators/arithmetic/dated-rule.ts';
import { downPaymentRules, minimumDown } from '#features/calculators/arithmetic/insurance.ts';
import { bar, BarChart } from '#features/calculators/charts/bar-chart.tsx';
import { wholeDollars } from '#features/calculators/figures.ts';
import { ratesFor } from '#features/rates/rates.ts';
import { useToday } from '#ui/use-today.ts';
import { ServicePage } from './service-layout.tsx';

export { parts } from './service-layout.tsx';

const prices = [400_000_00, 600_000_00, 1_000_000_00, 1_500_000_00];

export default function PurchaseMortgagesPage() {
  const rule = knownRuleOn(downPaymentRules, useToday());
  return (
    <ServicePage
      ratesFor={ratesFor.purchase}
      text={purchaseMortgages}
      figure={{
        title: 'Minimum down payment',
        note: '5% of the first $500,000 and 10% of the rest, or 20% of the whole price at $1,500,000 and above. With less than 20% down, the mortgage must be insured. Federal rule, as of November 2026.',
      }}
    >
      <BarChart
        size="large"
        bars={prices.map((price) => {
          return bar(
            `${wholeDollars(price)} home`,
            minimumDown(price, rule),
            'owned',
            price === prices.at(-1),
          );
        })}
      />
    </ServicePage>
  );
}
