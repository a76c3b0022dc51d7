import type { ReactNode } from 'react';
import { openingHours } from '#brokerage/brokerage.ts';
import { addressLine } from '#brokerage/company.ts';
import { papers } from '#brokerage/papers.ts';
import { BookingButton } from '#features/bookings/form/booking-button.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { PaperList } from '#ui/paper-list.tsx';
import { usePublicHours } from '#platform/facts/use-public-hours.ts';
import { buttonClass } from '#ui/button.tsx';

/** The pre-approval form, and beside it what to have ready and the alternative: talking. */
export function ContactSection({ children }: { children: ReactNode }) {
  const { company } = useFacts();
  const hours = usePublicHours();
  return (
    <section aria-labelledby="contact" className="border-t border-line bg-paper-sunk">
      <div className="page grid gap-x-16 gap-y-7 py-6 sm:py-12 lg:grid-cols-[5fr_3fr] lg:py-24">
        <div className="group">
          <h2 id="contact" className="text-h2 group-has-[[data-receipt]]:hidden">
            Get pre-approved
          </h2>
          <p className="mt-3 max-w-[58ch] group-has-[[data-receipt]]:hidden">
            Ask for your pre-approval in minutes: a few lines are enough to start. A licensed agent reads them
            and replies within 24 hours. It costs nothing and commits you to nothing.
          </p>
          <div className="mt-6 group-has-[[data-receipt]]:mt-0">{children}</div>
        </div>
        <div className="space-y-7 self-start lg:space-y-10 lg:sticky lg:top-28">
          {/* On phones the receipt lists them. */}
          <div className="max-sm:hidden">
            <h2 id="papers" className="text-h3">
              Have these ready
            </h2>
            <p className="mt-2">
              With these, a pre-approval is often done the same day. Without them, we can still talk.
            </p>
            <PaperList papers={papers} aria-labelledby="papers" className="mt-4 space-y-1.5" />
          </div>
          <div className="sm:border-t sm:border-line-strong sm:pt-6">
            <h2 className="text-h3">Rather talk first?</h2>
            <p className="mt-2 max-sm:hidden">
              {`Book 30 minutes with a licensed agent, by video, by phone or at our office in ${company.address.city}. It’s free, with no obligation.`}
            </p>
            <BookingButton className={`mt-5 w-full sm:w-auto ${buttonClass('secondary')}`}>
              Book Free Consultation
            </BookingButton>
            {/* On phones the footer, which follows, says the same. */}
            <p className="mt-5 max-lg:hidden">
              <a href={company.phone.href} className="link inline-flex min-h-11 items-center font-semibold">
                {company.phone.display}
              </a>
              <br />
              {hours?.week ?? openingHours.bookingsAndChat}
              <br />
              {addressLine(company)}
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
