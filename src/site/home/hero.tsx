import { BookingButton } from '#features/bookings/form/booking-button.tsx';
import { useTextFacts } from '#platform/facts/use-facts.ts';
import { buttonClass } from '#ui/button.tsx';
import { whenNear } from '#ui/hydration/when-near.tsx';
import Street from '#site/illustrations/street.tsx';

export const Instrument = whenNear(() => import('./payment-instrument.tsx'));

/** The first screen: what we do, and beside it an answer to the first question people have. */
export function Hero() {
  const { lenders } = useTextFacts();
  return (
    <section className="overflow-hidden border-b-[3px] border-ink">
      <div className="page grid gap-x-16 gap-y-6 pt-6 pb-6 sm:pt-8 lg:grid-cols-[1fr_29rem] lg:items-center">
        <div>
          <p className="font-semibold text-ink-soft max-sm:text-small">
            Licensed mortgage brokerage, for all of Ontario
          </p>
          <h1 className="mt-2 max-w-[16ch] text-h1 sm:mt-4">
            A mortgage you understand, from first call to keys.
          </h1>
          <p className="mt-4 max-w-[54ch] sm:mt-5 sm:text-lead">
            {`Tell us what you’re planning. We compare ${lenders}, explain what each offer costs over its whole term and reply within 24 hours.`}
          </p>
          <div className="mt-5 flex flex-wrap gap-x-4 gap-y-3 sm:mt-8">
            <BookingButton className={`w-full sm:w-auto ${buttonClass()}`}>
              Book Free Consultation
            </BookingButton>
            <a href="#pre-approval" className={`w-full sm:w-auto ${buttonClass('secondary')}`}>
              Get Pre-Approved
            </a>
          </div>
        </div>
        <div
          id="instrument-card"
          className="rounded-large border border-line bg-paper-raised p-4 shadow-lifted sm:p-6"
        >
          <Instrument />
        </div>
      </div>
      <Street />
    </section>
  );
}
