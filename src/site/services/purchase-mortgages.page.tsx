import { purchaseMortgages } from '#brokerage/service-details/purchase-mortgages.ts';
import { bar, BarChart } from '#features/calculators/charts/bar-chart.tsx';
import { suits } from '#features/rates/rates.ts';
import { ServicePage } from './service-layout.tsx';

export { parts } from './service-layout.tsx';

/** The federal minimum: 5% up to 500,000, 10% of the rest, 20% of the whole price from 1,500,000 on. */
const downPayments = [
  { price: '$400,000', cents: 20_000_00 },
  { price: '$600,000', cents: 35_000_00 },
  { price: '$1,000,000', cents: 75_000_00 },
  { price: '$1,500,000', cents: 300_000_00 },
];

export default function PurchaseMortgagesPage() {
  return (
    <ServicePage
      ratesFor={suits.purchase}
      text={purchaseMortgages}
      figure={{
        title: 'Minimum down payment',
        note: '5% of the first $500,000 and 10% of the rest, or 20% of the whole price at $1,500,000 and above. With less than 20% down, the mortgage must be insured. Federal rule, as of November 2026.',
      }}
    >
      <BarChart
        size="large"
        bars={downPayments.map(({ price, cents }, at) =>
          bar(`${price} home`, cents, 'owned', at === downPayments.length - 1),
        )}
      />
    </ServicePage>
  );
}
