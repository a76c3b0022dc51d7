import { debtConsolidation } from '#brokerage/service-details/debt-consolidation.ts';
import { QuoteButton } from '#features/clients/contacts/quote-button.tsx';
import { buttonClass } from '#ui/button.tsx';
import { DebtConsolidationFigure } from './figures/debt-consolidation-figure.tsx';
import { ScheduleButton } from './schedule-button.tsx';
import { ServicePage } from './service-layout.tsx';

export default function DebtConsolidationPage() {
  return (
    <ServicePage
      details={debtConsolidation}
      figure={<DebtConsolidationFigure />}
      actions={
        <>
          <QuoteButton mortgageType={debtConsolidation.service.mortgageType} className={buttonClass()}>
            Get Your Free Quote
          </QuoteButton>
          <ScheduleButton className={buttonClass('secondary')}>Book Free Consultation</ScheduleButton>
        </>
      }
      lastActions={
        <>
          <QuoteButton mortgageType={debtConsolidation.service.mortgageType} className={buttonClass()}>
            Get Your Free Quote
          </QuoteButton>
          <ScheduleButton className={buttonClass('onInk')}>Book Free Consultation</ScheduleButton>
        </>
      }
    />
  );
}
