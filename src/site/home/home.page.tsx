import { whenNear } from '#ui/hydration/when-near.tsx';
import { PageHead } from '#pages/page-head.tsx';
import { ContactSection } from './contact-section.tsx';
import { PreApproval } from '#features/requests/contacts/form-cards.tsx';
import { useTextFacts } from '#platform/facts/use-facts.ts';
import { BookingButton } from '#features/bookings/form/booking-button.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Drawing } from '#site/illustrations/drawing.tsx';

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

/** The first screen: what we do, and beside it an answer to the first question people have. */
function Hero() {
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
      {/* The whole street by day: the lake and the tower, a row, a semi, a plex, a bungalow, a farm. */}
      <Drawing
        isEager
        name="street"
        height={260}
        className="h-44 object-[22%_100%] sm:h-65 sm:object-[6%_100%]"
      />
    </section>
  );
}
