import { debtConsolidation } from '#brokerage/service-details/debt-consolidation.ts';
import { compareConsolidation } from '#features/calculators/arithmetic/consolidation.ts';
import { bar, BarChart } from '#features/calculators/charts/bar-chart.tsx';
import { wholeDollars } from '#features/calculators/figures.ts';
import { ServicePage } from './service-layout.tsx';

const { before, after, keepPaying } = compareConsolidation({
  mortgage: 0,
  rate: 5,
  amortization: 25,
  newRate: 5,
  newAmortization: 25,
  costs: 0,
  debts: [{ balance: 25_000_00, percent: 19.99, months: 60 }],
});
const ways = [
  { label: 'Today, over 5 years', ...before },
  { label: 'Rolled into your mortgage, over 25 years', ...after },
  {
    label: 'Rolled into your mortgage, with your payments unchanged',
    payment: before.payment,
    totalInterest: before.totalInterest + keepPaying!.extraCost,
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
        bars={ways.map(({ label, payment, totalInterest }, at) => ({
          ...bar(label, totalInterest, 'cost', at === ways.length - 1),
          detail: `${wholeDollars(payment)} a month`,
        }))}
      />
    </ServicePage>
  );
}
