import { renewalFact } from '#brokerage/renewal-fact.ts';
import { serviceCards } from '#brokerage/service-cards.ts';
import { services } from '#brokerage/services.ts';
import { BookingButton } from '#features/bookings/form/booking-button.tsx';
import { QuoteButton } from '#features/requests/contacts/quote-button.tsx';
import { Link } from '#pages/link.tsx';
import { PageHead } from '#pages/page-head.tsx';
import { useFacts, useTextFacts } from '#platform/facts/use-facts.ts';
import { ServiceSign } from '#site/illustrations/service-sign.tsx';
import { ClosingCard } from '#site/layout/closing-card.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { PageIntro } from '#ui/page-intro.tsx';

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
      <div className="border-b border-line pt-4">
        <Drawing name="street" height={260} className="h-24 object-cover! sm:h-32 min-[1380px]:h-auto" />
      </div>
      <ServiceSections />
      <ProcessSection />
      <ClosingCard
        title="Not sure which one you need?"
        text={`Many people aren’t, and that’s fine. We’ll work it out together in 30 minutes, by video, by phone or at our office in ${city}. It’s free, with no obligation.`}
      >
        <BookingButton className={buttonClass()}>Book Free Consultation</BookingButton>
        <Link href="/contact" className={buttonClass('onInk')}>
          Other ways to reach us
        </Link>
      </ClosingCard>
    </>
  );
}

const steps = (lenders: string) => [
  {
    title: 'Talk',
    text: '30 minutes by video, phone or in person. You tell us your plans; we ask what a lender will ask.',
  },
  {
    title: 'Compare',
    text: `Within 24 hours you’ll have a first answer. We compare the terms of ${lenders} for your file and show what each offer costs over its whole term.`,
  },
  {
    title: 'Apply',
    text: 'You choose, we apply. Approval takes 24 to 48 hours, up to five business days if the file is complex.',
  },
  {
    title: 'Close',
    text: 'Your lawyer closes, the lender advances the money and pays us. You have one person to call, then and afterward.',
  },
];

function ProcessSection() {
  const { lenders } = useTextFacts();
  return (
    <section aria-labelledby="process" className="page section">
      <h2 id="process">How it works, in four steps</h2>
      <ol className="mt-10 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:mt-14 lg:grid-cols-4">
        {steps(lenders).map(({ title, text }, at) => (
          <li key={title} className="border-t-2 border-ink pt-5">
            <span aria-hidden="true" className="font-display text-h2 text-ink-soft">
              {at + 1}
            </span>
            <h3 className="mt-1 text-h3">{title}</h3>
            <p className="mt-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function ServiceSections() {
  const cards = serviceCards(renewalFact(useFacts()));
  return (
    <div className="page section grid gap-6 lg:grid-cols-2 lg:gap-8">
      {services.map((service) => (
        <section
          key={service.slug}
          aria-labelledby={service.slug}
          className="flex flex-col rounded-large border border-line bg-paper-raised p-6 sm:p-9"
        >
          <div className="flow-root">
            {/* Floats, so that a word too long to stand beside it, in large text, goes below. */}
            <div className="float-right ml-6">
              <ServiceSign mortgageType={service.mortgageType} />
            </div>
            <h2 id={service.slug}>{service.name}</h2>
          </div>
          <p className="mt-4 text-lead">{cards[service.mortgageType].summary}</p>
          <p className="mt-6 mb-8 font-semibold">{cards[service.mortgageType].fact}</p>
          <div className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-3">
            <QuoteButton mortgageType={service.mortgageType} className={buttonClass('secondary')}>
              Get a Free Quote<span className="sr-only"> for {service.name.toLowerCase()}</span>
            </QuoteButton>
            <Link
              href={`/services/${service.slug}`}
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              How it works and what it costs
              <span className="sr-only">: {service.name.toLowerCase()}</span>
            </Link>
          </div>
        </section>
      ))}
    </div>
  );
}
