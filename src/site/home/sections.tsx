import type { ShownClaim } from '#brokerage/current-facts.ts';
import { renewalFact } from '#brokerage/renewal-fact.ts';
import { serviceCards } from '#brokerage/service-cards.ts';
import { services } from '#brokerage/services.ts';
import { calculatorsFor } from '#features/calculators/calculator-list.ts';
import { formatDate } from '#lib/format-day.ts';
import { Link } from '#pages/link.tsx';
import { useFacts, useTextFacts } from '#platform/facts/use-facts.ts';
import { LendersSection } from '#site/about/lenders-section.tsx';
import { PeopleSection, RegisterLink } from '#site/about/people-section.tsx';
import { ReviewsSection } from '#site/about/reviews-section.tsx';
import { ServiceSign } from '#site/illustrations/service-sign.tsx';
import { ArrowIcon } from '#ui/icons.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { BrokerageData } from './brokerage-data.tsx';
import { JourneySection } from './journey-section.tsx';
import { TwoOffers } from './two-offers.tsx';

/** The home page's content between its hero and its form. Only its links use script. */
export default function HomeSections() {
  return (
    <>
      <BrokerageData />
      <StatsStrip />
      <ServicesSection />
      <JourneySection />
      <WhySection />
      <CalculatorsSection />
      <PeopleSection />
      <ReviewsSection />
      <LendersSection />
    </>
  );
}

function ServicesSection() {
  const cards = serviceCards(renewalFact(useFacts()));
  return (
    <section aria-labelledby="services" className="page py-6 sm:py-10 lg:py-12">
      <h2 id="services">Four things people come to us for</h2>
      <ul className="mt-4 max-lg:divide-y max-lg:divide-line max-lg:border-y max-lg:border-line lg:mt-8 lg:grid lg:grid-cols-2 lg:gap-5 xl:grid-cols-4">
        {services.map((service) => (
          <li
            key={service.slug}
            className="group relative flex items-center gap-4 transition-shadow duration-150 lg:row-span-4 lg:grid lg:grid-rows-subgrid lg:items-start lg:gap-4 lg:rounded-large lg:border lg:border-line lg:bg-paper-raised lg:p-7 lg:hover:shadow-lifted"
          >
            <div className="max-lg:flex lg:py-1 max-lg:[&>*]:size-10!">
              <ServiceSign mortgageType={service.mortgageType} />
            </div>
            <h3 className="min-w-0 grow text-h3">
              <Link href={`/services/${service.slug}`} className="whole-card">
                {service.name}
              </Link>
            </h3>
            <p className="hidden lg:block">{cards[service.mortgageType].summary}</p>
            <p className="hidden border-t border-line pt-4 font-semibold lg:block">
              {cards[service.mortgageType].fact}
            </p>
            <ArrowIcon className="size-5 transition-transform duration-150 group-hover:translate-x-1 lg:absolute lg:top-8 lg:right-7" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function StatsStrip() {
  const { lenders, response, rating, rates } = useFacts().claims;
  const shown = { Lenders: lenders, Response: response, Reviews: rating, Rates: rates };
  return (
    <section aria-label="In numbers" className="@container bg-ink text-paper">
      <dl className="page grid @min-[16rem]:grid-cols-2 @min-[64rem]:grid-cols-4">
        {Object.entries(shown).map(([name, claim]) => (
          <div
            key={name}
            className="flex flex-col border-paper/25 py-3 @max-[64rem]:not-first:border-t @min-[16rem]:@max-[64rem]:odd:pr-4 @min-[16rem]:@max-[64rem]:even:border-l @min-[16rem]:@max-[64rem]:even:pl-5 @min-[16rem]:nth-2:border-t-0 sm:py-4 @min-[64rem]:pr-6 @min-[64rem]:not-first:border-l @min-[64rem]:not-first:pl-8"
          >
            {claim.value === null ? (
              <>
                <dt className="sr-only">{name}</dt>
                <dd className="max-w-[16ch] font-display text-h3">{claim.wording}</dd>
              </>
            ) : (
              <ClaimInNumbers {...claim} />
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

function ClaimInNumbers({ value, wording, source, asOf, link }: ShownClaim & { value: string }) {
  return (
    <>
      <dt className="order-2 leading-snug">{wording}</dt>
      <dd className="tabular order-1 font-display text-h2">{value}</dd>
      <dd className="order-3 mt-1 text-small text-lake">
        {link ? (
          <OutsideLink
            href={link}
            className="py-3 underline underline-offset-4 hover:text-paper focus-visible:outline-press"
          >
            {source}
          </OutsideLink>
        ) : (
          source
        )}
        , <span className="whitespace-nowrap">{formatDate(asOf)}</span>
      </dd>
    </>
  );
}

const reasons = (regulator: string) => [
  {
    title: 'We work for you, the lender pays us',
    text: 'Our service is typically free to you. If yours is the exception, you’ll see the fee in writing before you sign anything.',
  },
  {
    title: 'All credit situations are welcome',
    text: 'Self-employed, new to Canada, bruised credit: some lenders specialize in just that.',
  },
  {
    title: 'Licensed and accountable',
    text: `We answer to the ${regulator}. Approval is never guaranteed, and we don’t pretend otherwise.`,
  },
];

function WhySection() {
  const { company } = useFacts();
  const { lenders } = useTextFacts();
  return (
    <section aria-labelledby="why" className="page py-6 sm:py-10 lg:py-12">
      <h2 id="why">Why choose {company.name}</h2>
      <p className="mt-2 max-w-[58ch] max-sm:leading-snug sm:mt-3 sm:text-lead">
        {`Because the lowest rate isn’t always the cheapest mortgage. We read the rest of the contract across ${lenders}.`}
      </p>
      <div className="mt-4 grid items-center gap-x-12 gap-y-4 sm:mt-6 sm:gap-y-6 lg:mt-10 lg:grid-cols-[7fr_5fr]">
        <TwoOffers />
        <div>
          <ul className="space-y-3 lg:space-y-6">
            {reasons(company.regulator).map(({ title, text }) => (
              <li key={title}>
                <h3 className="text-h4">{title}</h3>
                <p className="max-sm:text-[0.9375rem] max-sm:leading-snug">{text}</p>
              </li>
            ))}
          </ul>
          <p className="mt-2 max-sm:hidden">
            <RegisterLink />
          </p>
        </div>
      </div>
    </section>
  );
}

function CalculatorsSection() {
  return (
    <section aria-labelledby="calculators" className="bg-ink text-paper [&_:focus-visible]:outline-press">
      <div className="page grid gap-x-12 gap-y-3 py-6 sm:gap-y-5 sm:py-10 lg:grid-cols-[2fr_3fr] lg:py-12">
        <div>
          <h2 id="calculators">Run the numbers first, if you like</h2>
          <p className="mt-3 max-sm:hidden">
            Our calculators follow the rules of Canada and Ontario and show the source, date and formula for
            each result. Nobody asks for your email.
          </p>
        </div>
        <ul className="gap-x-6 max-sm:flex max-sm:flex-wrap sm:grid sm:grid-cols-2 sm:self-end lg:grid-cols-3">
          {calculatorsFor().map(({ name, title }) => (
            <li key={name} className="group sm:border-t sm:border-paper/25">
              <Link
                href={`/calculators/${name}`}
                className="flex min-h-11 items-center justify-between gap-3 max-sm:link sm:font-medium sm:min-h-14"
              >
                {title}
                <ArrowIcon className="size-5 text-lake transition-transform duration-150 group-hover:translate-x-1 max-sm:hidden" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
