import { mortgageRenewals } from '#brokerage/service-details/mortgage-renewals.ts';
import { QuoteButton } from '#features/contacts/quote-button.tsx';
import { buttonClass } from '#ui/button.tsx';
import { MortgageRenewalsFigure } from '#app/services/figures/mortgage-renewals-figure.tsx';
import { ScheduleButton } from '#app/services/schedule-button.tsx';
import { ServicePage } from '#app/services/service-page.tsx';

export default function MortgageRenewalsScreen() {
  return (
    <ServicePage
      details={mortgageRenewals}
      figure={<MortgageRenewalsFigure />}
      actions={
        <>
          <QuoteButton mortgageType={mortgageRenewals.service.mortgageType} className={buttonClass()}>
            Get Renewal Quote
          </QuoteButton>
          <ScheduleButton className={buttonClass('secondary')}>Schedule Consultation</ScheduleButton>
        </>
      }
      lastActions={
        <>
          <QuoteButton mortgageType={mortgageRenewals.service.mortgageType} className={buttonClass()}>
            Get Renewal Quote
          </QuoteButton>
          <ScheduleButton className={buttonClass('onInk')}>Schedule Consultation</ScheduleButton>
        </>
      }
    />
  );
}
