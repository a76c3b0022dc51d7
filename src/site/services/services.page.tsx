import { BookingButton } from '#features/bookings/form/booking-button.tsx';
import { buttonClass } from '#ui/button.tsx';
import { CalculatorLinks } from '#features/calculators/calculator-links.tsx';
import { useTextFacts } from '#platform/facts/use-facts.ts';
import { CountryRoad } from '#site/illustrations/service-scene.tsx';
import { ClosingCard } from '#site/layout/closing-card.tsx';
import { PageIntro } from '#ui/page-intro.tsx';
import { Link } from '#pages/link.tsx';
import { PageHead } from '#pages/page-head.tsx';
import { ProcessSection } from './process-section.tsx';
import { ServiceSections } from './service-sections.tsx';

export default function ServicesPage() {
  const { city, lenders } = useTextFacts();
  return (
    <>
      <PageHead
        path="/services"
        kind="CollectionPage"
        title="Mortgage services in Ontario"
        description={`Purchase mortgages, refinancing, renewals and debt consolidation for all of Ontario, compared across ${lenders}. Free quotes and consultations.`}
      />
      <PageIntro
        headline="Four services, one way of working"
        lead={`Whatever brings you here, the work is the same: we read your documents, compare what ${lenders} would offer and explain in plain words what each offer costs over its whole term.`}
      />
      <div className="mb-12 border-b border-line pt-4 lg:mb-16">
        <CountryRoad />
      </div>
      <ServiceSections />
      <ProcessSection />
      <section aria-labelledby="calculators" className="page pt-[clamp(4rem,3rem+4vw,7rem)]">
        <h2 id="calculators" className="text-h2">
          Run the numbers first, if you like
        </h2>
        <div className="mt-8">
          <CalculatorLinks />
        </div>
        <Link href="/calculators" className="link mt-3 inline-flex min-h-11 items-center sm:hidden">
          All nine calculators
        </Link>
      </section>
      <div className="pt-[clamp(4rem,3rem+4vw,7rem)]">
        <ClosingCard
          title="Not sure which one you need?"
          text={`Many people aren’t, and that’s fine. We’ll work it out together in 30 minutes, by video, by phone or at our office in ${city}. It’s free, with no obligation.`}
        >
          <BookingButton className={buttonClass()}>Book Free Consultation</BookingButton>
          <Link href="/contact" className={buttonClass('onInk')}>
            Other ways to reach us
          </Link>
        </ClosingCard>
      </div>
    </>
  );
}
