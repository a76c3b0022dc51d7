import type { ReactNode } from 'react';
import { addressLine, brokerage, openingHours } from '#brokerage/brokerage.ts';
import { BookingButton } from '#features/bookings/booking-button.tsx';
import { buttonClass } from '#ui/button.tsx';
import { ClockIcon, MailIcon, PhoneIcon, PinIcon } from '#ui/icons.tsx';

/** The pre-approval form, and beside it the alternative: talking. */
export function ContactSection({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="contact" className="border-t border-line bg-paper-sunk">
      <div className="page section grid gap-x-16 gap-y-14 lg:grid-cols-[5fr_3fr]">
        <div>
          <h2 id="contact" className="text-h2">
            Get pre-approved
          </h2>
          <p className="mt-4 max-w-[58ch]">
            A few lines are enough to begin. A licensed agent reads them and answers within 24 hours. It costs
            nothing and commits you to nothing.
          </p>
          <div className="mt-8">{children}</div>
        </div>
        <div className="self-start lg:sticky lg:top-28">
          <h2 className="text-h3">Rather talk first?</h2>
          <p className="mt-3">
            Book 30 minutes with a licensed agent, by video, by phone or at our office in Mississauga. Free,
            and without any obligation.
          </p>
          <BookingButton className={`mt-6 ${buttonClass('secondary')}`}>Book Free Consultation</BookingButton>
          <ul className="mt-8 space-y-3 border-t border-line pt-6">
            <li className="flex gap-3">
              <PhoneIcon className="mt-1 size-5" />
              <a href={brokerage.phone.href} className="link">
                {brokerage.phone.display}
              </a>
            </li>
            <li className="flex gap-3">
              <MailIcon className="mt-1 size-5" />
              <a href={`mailto:${brokerage.email}`} className="link">
                {brokerage.email}
              </a>
            </li>
            <li className="flex gap-3">
              <ClockIcon className="mt-1 size-5" /> {openingHours.bookingsAndChat}
            </li>
            <li className="flex gap-3">
              <PinIcon className="mt-1 size-5" /> {addressLine}
            </li>
          </ul>
        </div>
      </div>
    </section>
  );
}
