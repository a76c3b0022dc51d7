import { refinancing } from '#brokerage/service-details/refinancing.ts';
import { BarChart, waterfall } from '#features/calculators/charts/bar-chart.tsx';
import { Link } from '#pages/link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { ServicePage } from './service-layout.tsx';

export default function RefinancingPage() {
  return (
    <ServicePage
      text={refinancing}
      figure={{
        title: 'A home worth $800,000',
        note: 'An example. You can borrow up to 80% of the home’s value, here $640,000, if your income supports it.',
      }}
      firstAction={
        <Link href="/calculators/refinance" className={buttonClass()}>
          Calculate My Savings
        </Link>
      }
    >
      <BarChart size="large" bars={parts} />
    </ServicePage>
  );
}

/** The home's value from left to right. */
const parts = waterfall([
  ['You still owe', 420_000_00, 'neutral'],
  ['You could take out', 220_000_00, 'owned', true],
  ['Must stay in the home', 160_000_00, 'main'],
]);
