import type { ReactNode } from 'react';
import { requiredDocuments } from '#brokerage/required-documents.ts';
import { BookingButton } from '#features/bookings/form/booking-button.tsx';
import { PreApproval } from '#features/requests/contacts/form-cards.tsx';
import { PageHead } from '#pages/page-head.tsx';
import { Proof } from '#platform/facts/proof.tsx';
import { useFacts, useTextFacts } from '#platform/facts/use-facts.ts';
import { buttonClass } from '#ui/button.tsx';
import { DocumentList } from '#ui/document-list.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { whenNear } from '#ui/hydration/when-near.tsx';

const HomeSections = whenNear(() => import('./sections.tsx'));
const Instrument = whenNear(() => import('./payment-instrument.tsx'));

export const parts = [HomeSections, Instrument];

export default function HomePage() {
  const { city, lenders } = useTextFacts();
  return (
    <>
      <PageHead
        path="/"
        title={`Mortgage brokerage in ${city}, Ontario`}
        description={`A licensed mortgage brokerage for all of Ontario: purchases, refinancing, renewals and debt consolidation, compared across ${lenders}. A response within 24 hours.`}
      />
      <Hero />
      <HomeSections />
      <ContactSection>
        <PreApproval />
      </ContactSection>
    </>
  );
}

function Hero() {
  const { lenders } = useTextFacts();
  return (
    <section className="overflow-clip border-b-[3px] border-ink">
      <div className="page grid gap-x-16 gap-y-4 pt-5 pb-4 sm:gap-y-6 sm:pt-6 sm:pb-5 xl:grid-cols-[1fr_29rem] xl:items-center">
        <div>
          <p className="font-semibold text-ink-soft max-sm:text-small">
            Licensed mortgage brokerage, for all of Ontario
          </p>
          <h1 className="mt-2.5 max-w-[16ch] text-h1 sm:mt-4">
            A mortgage you understand, from first call to keys.
          </h1>
          <p className="mt-4 max-w-[54ch] sm:mt-5 sm:text-lead">
            {`We compare ${lenders}, explain what each offer costs over its whole term and reply within 24 hours.`}
          </p>
          <div className="[view-timeline:--first-action] mt-5 flex flex-wrap gap-x-4 gap-y-3 sm:mt-6">
            <BookingButton className={`w-full sm:w-auto ${buttonClass()}`}>
              Book Free Consultation
            </BookingButton>
            <a href="#pre-approval" className={`w-full sm:w-auto ${buttonClass('secondary')}`}>
              Get Pre-Approved
            </a>
          </div>
          <Proof />
        </div>
        <div
          id="instrument-card"
          className="rounded-large border border-line bg-paper-raised p-4 shadow-lifted sm:p-5"
        >
          <Instrument />
        </div>
      </div>
      {/* The whole street by day: the lake and the tower, a row, a semi, a plex, a bungalow, a farm. */}
      <Drawing
        isEager
        name="street"
        height={260}
        className="h-32 object-cover! object-[6%_100%] sm:h-35 min-[1380px]:h-auto"
      />
    </section>
  );
}

function ContactSection({ children }: { children: ReactNode }) {
  const { company } = useFacts();
  return (
    <section aria-labelledby="contact" className="border-t border-line bg-paper-sunk">
      <div className="page grid gap-x-16 gap-y-7 py-6 sm:py-12 lg:grid-cols-[5fr_3fr] lg:py-12">
        <div className="group">
          <h2 id="contact" className="group-has-[[data-receipt]]:hidden">
            Get pre-approved
          </h2>
          <p className="mt-2 max-w-[58ch] group-has-[[data-receipt]]:hidden max-sm:leading-snug sm:mt-3">
            Ask for your pre-approval in minutes: a few lines are enough to start. A licensed agent reads them
            and replies within 24 hours. It costs nothing and commits you to nothing.
          </p>
          <div className="mt-4 group-has-[[data-receipt]]:mt-0 sm:mt-6">{children}</div>
        </div>
        {/* On phones the receipt lists the papers, and the bar books. */}
        <div className="space-y-7 self-start max-sm:hidden lg:space-y-10 lg:sticky lg:top-28">
          <div>
            <h2 id="papers" className="text-h3">
              Have these ready
            </h2>
            <p className="mt-2">
              With these, a pre-approval is often done the same day. Without them, we can still talk.
            </p>
            <DocumentList items={requiredDocuments} aria-labelledby="papers" className="mt-4 space-y-1.5" />
          </div>
          <div className="border-t border-line-strong pt-6">
            <h2 className="text-h3">Rather talk first?</h2>
            <p className="mt-2">
              {`Book 30 minutes with a licensed agent, by video, by phone or at our office in ${company.address.city}. It’s free, with no obligation.`}
            </p>
            <BookingButton className={`mt-5 w-full sm:w-auto ${buttonClass('secondary')}`}>
              Book Free Consultation
            </BookingButton>
          </div>
        </div>
      </div>
    </section>
  );
}
