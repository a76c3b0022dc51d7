import { BookingButton } from '#features/bookings/booking-button.tsx';
import { buttonClass } from '#ui/button.tsx';
import Street from '#site/illustrations/street.tsx';

export function Hero() {
  return (
    <section className="overflow-hidden border-b-[3px] border-ink">
      <div className="page pt-12 pb-10 sm:pt-16">
        <p className="font-semibold text-ink-soft">
          Licensed mortgage brokerage, Mississauga and all of Ontario
        </p>
        <h1 className="mt-4 max-w-[22ch] text-h1">A mortgage you understand, from first call to keys.</h1>
        <p className="mt-6 max-w-[54ch] text-lead">
          Tell us what you are planning. We compare 50+ lenders, explain what each offer costs over its whole
          term, and answer within 24 hours. The consultation takes 30 minutes and is free.
        </p>
        <div className="mt-8 flex flex-wrap gap-4">
          <BookingButton className={buttonClass()}>Book Free Consultation</BookingButton>
          <a href="#pre-approval" className={buttonClass('secondary')}>
            Get Pre-Approved
          </a>
        </div>
      </div>
      <Street />
    </section>
  );
}
