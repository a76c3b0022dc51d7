import { purchaseMortgages } from '#brokerage/service-details/purchase-mortgages.ts';
import { QuoteButton } from '#features/clients/contacts/quote-button.tsx';
import { useTextFacts } from '#platform/facts/use-text-facts.ts';
import { buttonClass } from '#ui/button.tsx';
import { PurchaseMortgagesFigure } from './figures/purchase-mortgages-figure.tsx';
import { ScheduleButton } from './schedule-button.tsx';
import { ServicePage } from './service-layout.tsx';

export default function PurchaseMortgagesPage() {
  const details = purchaseMortgages(useTextFacts());
  return (
    <ServicePage
      details={details}
      figure={<PurchaseMortgagesFigure />}
      actions={
        <>
          <QuoteButton mortgageType={details.service.mortgageType} className={buttonClass()}>
            Get Your Free Quote
          </QuoteButton>
          <ScheduleButton className={buttonClass('secondary')}>Book Free Consultation</ScheduleButton>
        </>
      }
      lastActions={
        <>
          <QuoteButton mortgageType={details.service.mortgageType} className={buttonClass()}>
            Get Your Free Quote
          </QuoteButton>
          <ScheduleButton className={buttonClass('onInk')}>Book Free Consultation</ScheduleButton>
        </>
      }
    />
  );
}
