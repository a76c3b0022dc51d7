import { Suspense } from 'react';
import { BookingButton } from '#features/bookings/booking-button.tsx';
import { buttonClass } from '#ui/button.tsx';
import { loadOnIntent } from '#ui/load-on-intent.tsx';
import Street from '#site/illustrations/street.tsx';

export const InstrumentOnIntent = loadOnIntent('instrument-card', () => import('./payment-instrument.tsx'));

/** The first screen: what we do, and beside it an answer to the first question people have. */
export function Hero() {
  return (
    <section className="overflow-hidden border-b-[3px] border-ink">
      <div className="page grid gap-x-16 gap-y-8 pt-8 pb-8 sm:pt-12 lg:grid-cols-[1fr_27rem] lg:items-center">
        <div>
          <p className="font-semibold text-ink-soft">
            Licensed mortgage brokerage, Mississauga and all of Ontario
          </p>
          <h1 className="mt-3 max-w-[16ch] text-h1 sm:mt-4">
            A mortgage you understand, from first call to keys.
          </h1>
          <p className="mt-5 max-w-[54ch] text-lead">
            Tell us what you are planning. We compare 50+ lenders, explain what each offer costs over its
            whole term, and answer within 24 hours.
          </p>
          <div className="mt-6 flex flex-wrap gap-x-4 gap-y-3 sm:mt-8">
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
          className="rounded-large border border-line bg-paper-raised p-5 shadow-lifted sm:p-7"
        >
          <Suspense>
            <InstrumentOnIntent />
          </Suspense>
        </div>
      </div>
      <Street />
    </section>
  );
}
