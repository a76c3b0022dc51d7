import { refinancing } from '#brokerage/service-details/refinancing.ts';
import { QuoteButton } from '#features/clients/contacts/quote-button.tsx';
import { useTextFacts } from '#platform/facts/use-text-facts.ts';
import { Link } from '#pages/link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { RefinancingFigure } from './figures/refinancing-figure.tsx';
import { ScheduleButton } from './schedule-button.tsx';
import { ServicePage } from './service-layout.tsx';

export default function RefinancingPage() {
  const details = refinancing(useTextFacts());
  return (
    <ServicePage
      details={details}
      figure={<RefinancingFigure />}
      actions={
        <>
          <Link href="/calculators/refinance" className={buttonClass()}>
            Calculate My Savings
          </Link>
          <ScheduleButton className={buttonClass('secondary')}>Schedule Consultation</ScheduleButton>
        </>
      }
      lastActions={
        <>
          <QuoteButton mortgageType={details.service.mortgageType} className={buttonClass()}>
            Get Your Free Quote
          </QuoteButton>
          <ScheduleButton className={buttonClass('onInk')}>Schedule Consultation</ScheduleButton>
        </>
      }
    />
  );
}
