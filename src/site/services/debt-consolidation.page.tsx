import { debtConsolidation } from '#brokerage/service-details/debt-consolidation.ts';
import { bar, BarChart } from '#features/calculators/charts/bar-chart.tsx';
import { ServicePage } from './service-layout.tsx';

const ways = [
  { label: 'Today, over 5 years', monthly: '$662.21', cents: 14_733_00 },
  { label: 'Rolled into your mortgage, over 25 years', monthly: '$145.40', cents: 18_620_00 },
  {
    label: 'Rolled into your mortgage, with your payments unchanged',
    monthly: '$662.21',
    cents: 2_231_00,
  },
];

export default function DebtConsolidationPage() {
  return (
    <ServicePage
      text={debtConsolidation}
      figure={{
        title: 'Lower payments aren’t always cheaper',
        note: 'An example, not an offer: $25,000 of debt against the same sum in a fixed mortgage, compounded semi-annually. The rates are assumed to stay the same; costs are not included, so the APR equals the rate.',
      }}
    >
      <p className="font-semibold">What $25,000 of debt costs you in interest</p>
      <p className="mb-4 text-small">Example rates: 19.99% for the debt, 5% (APR 5%) for the mortgage.</p>
      <BarChart
        size="large"
        bars={ways.map(({ label, monthly, cents }, at) => ({
          ...bar(label, cents, 'cost', at === ways.length - 1),
          detail: `${monthly} a month`,
        }))}
      />
    </ServicePage>
  );
}
