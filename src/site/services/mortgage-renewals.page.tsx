import { mortgageRenewals } from '#brokerage/service-details/mortgage-renewals.ts';
import { QuoteButton } from '#features/clients/contacts/quote-button.tsx';
import { useTextFacts } from '#platform/facts/use-text-facts.ts';
import { buttonClass } from '#ui/button.tsx';
import { MortgageRenewalsFigure } from './figures/mortgage-renewals-figure.tsx';
import { ScheduleButton } from './schedule-button.tsx';
import { ServicePage } from './service-layout.tsx';

export default function MortgageRenewalsPage() {
  const details = mortgageRenewals(useTextFacts());
  return (
    <ServicePage
      details={details}
      figure={<MortgageRenewalsFigure />}
      actions={
        <>
          <QuoteButton mortgageType={details.service.mortgageType} className={buttonClass()}>
            Get Renewal Quote
          </QuoteButton>
          <ScheduleButton className={buttonClass('secondary')}>Schedule Consultation</ScheduleButton>
        </>
      }
      lastActions={
        <>
          <QuoteButton mortgageType={details.service.mortgageType} className={buttonClass()}>
            Get Renewal Quote
          </QuoteButton>
          <ScheduleButton className={buttonClass('onInk')}>Schedule Consultation</ScheduleButton>
        </>
      }
    />
  );
}
