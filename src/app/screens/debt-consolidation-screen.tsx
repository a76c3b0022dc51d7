import { debtConsolidation } from '#brokerage/service-details/debt-consolidation.ts';
import { QuoteButton } from '#features/contacts/quote-button.tsx';
import { buttonClass } from '#ui/button.tsx';
import { DebtConsolidationFigure } from '#app/services/figures/debt-consolidation-figure.tsx';
import { ScheduleButton } from '#app/services/schedule-button.tsx';
import { ServicePage } from '#app/services/service-page.tsx';

export default function DebtConsolidationScreen() {
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
