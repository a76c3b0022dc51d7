import { refinancing } from '#brokerage/service-details/refinancing.ts';
import { Link } from '#pages/link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { ServicePage } from './service-layout.tsx';

export { parts } from './service-layout.tsx';

export default function RefinancingPage() {
  return (
    <ServicePage
      text={refinancing}
      firstAction={
        <Link href="/calculators/refinance" className={buttonClass()}>
          Calculate My Savings
        </Link>
      }
    />
  );
}
