import { purchaseMortgages } from '#brokerage/service-details/purchase-mortgages.ts';
import { QuoteButton } from '#features/contacts/quote-button.tsx';
import { buttonClass } from '#ui/button.tsx';
import { PurchaseMortgagesFigure } from './figures/purchase-mortgages-figure.tsx';
import { ScheduleButton } from './schedule-button.tsx';
import { ServicePage } from './service-layout.tsx';

export default function PurchaseMortgagesPage() {
  return (
    <ServicePage
      details={purchaseMortgages}
      figure={<PurchaseMortgagesFigure />}
      actions={
        <>
          <QuoteButton mortgageType={purchaseMortgages.service.mortgageType} className={buttonClass()}>
            Get Your Free Quote
          </QuoteButton>
          <ScheduleButton className={buttonClass('secondary')}>Book Free Consultation</ScheduleButton>
        </>
      }
      lastActions={
        <>
          <QuoteButton mortgageType={purchaseMortgages.service.mortgageType} className={buttonClass()}>
            Get Your Free Quote
          </QuoteButton>
          <ScheduleButton className={buttonClass('onInk')}>Book Free Consultation</ScheduleButton>
        </>
      }
    />
  );
}
