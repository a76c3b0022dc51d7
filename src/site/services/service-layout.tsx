import type { ReactNode } from 'react';
import { renewalFact } from '#brokerage/renewal-fact.ts';
import type { ServiceDetails, ServiceText } from '#brokerage/service-details/service-details.ts';
import { services } from '#brokerage/services.ts';
import type { Product } from '#features/rates/products.ts';
import { isCurrent } from '#features/rates/rates.ts';
import { useRates } from '#features/rates/use-rates.ts';
import { QuoteButton } from '#features/requests/contacts/quote-button.tsx';
import { PageHead, usePublicUrl } from '#pages/page-head.tsx';
import { StructuredData } from '#pages/structured-data.tsx';
import { ReviewFigure } from '#platform/facts/review-figure.tsx';
import { useFacts, useTextFacts } from '#platform/facts/use-facts.ts';
import { ServiceScene } from '#site/illustrations/service-scene.tsx';
import { ClosingCard } from '#site/layout/closing-card.tsx';
import { Disclosure } from '#site/layout/disclosure.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { buttonClass } from '#ui/button.tsx';
import { DocumentList } from '#ui/document-list.tsx';
import { whenNear } from '#ui/hydration/when-near.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { ScheduleButton } from './schedule-button.tsx';
import { ServiceFile } from './service-file.tsx';

const ServiceRates = whenNear(() => import('./service-rates.tsx'));

export const parts = [ServiceRates];

/** Its `children` are a picture of the number that surprises people. */
export function ServicePage({
  text,
  figure,
  firstAction,
  ratesFor = [],
  children,
}: {
  text: ServiceText;
  /** The texts above and below the picture. */
  figure: { title: string; note: string };
  /** In place of the quote’s button in the hero. */
  firstAction?: ReactNode;
  ratesFor?: readonly Product['insurance'][];
  children: ReactNode;
}) {
  const facts = useFacts();
  const details = text({ ...useTextFacts(), renewal: renewalFact(facts) });
  const { service, headline, lead, buttons, callToAction } = details;
  const rates = useRates().filter(({ insurance }) => ratesFor.includes(insurance));
  // Each service has another one, as far as there are enough.
  const review = facts.reviews[services.indexOf(service) % facts.reviews.length];
  const path = `/services/${service.slug}`;
  const trail = [
    { href: '/services', label: 'Services' },
    { href: path, label: service.name },
  ];
  const quote = (
    <QuoteButton mortgageType={service.mortgageType} className={buttonClass()}>
      {buttons.quote}
    </QuoteButton>
  );
  return (
    <>
      <PageHead
        path={path}
        title={details.title}
        description={details.description}
        keywords={details.keywords}
        picture={service.slug}
        trail={trail}
      />
      <ServiceData details={details} />
      <section className="border-b border-line">
        <div className="page pt-3 pb-6 sm:pt-6 lg:pb-20">
          <Breadcrumbs trail={trail} />
          <div className="mt-3 grid items-center gap-x-16 gap-y-6 sm:mt-8 lg:mt-10 lg:grid-cols-[6fr_5fr]">
            <div>
              <p className="font-semibold text-ink-soft">{service.name}</p>
              <h1 className="mt-3 max-w-[18ch] text-h1">{headline}</h1>
              <p className="mt-4 max-w-[54ch] sm:mt-6 sm:text-lead">{lead}</p>
              <div className="[view-timeline:--first-action] mt-5 flex flex-wrap gap-x-4 gap-y-3 sm:mt-8">
                {firstAction ?? quote}
                <ScheduleButton className={buttonClass('secondary')}>{buttons.schedule}</ScheduleButton>
              </div>
              {review && (
                <div className="mt-5 max-w-[54ch] sm:mt-8 [&_blockquote]:text-base">
                  <ReviewFigure review={review} />
                </div>
              )}
            </div>
            <figure className="rounded-large border border-line bg-paper-raised p-card sm:p-8">
              <figcaption className="font-display text-h3">{figure.title}</figcaption>
              <div className="mt-3 sm:mt-5">{children}</div>
              <p className="mt-4 border-t border-line pt-3 text-small text-ink-soft max-sm:leading-snug sm:mt-5 sm:pt-4">
                {figure.note}
              </p>
            </figure>
          </div>
        </div>
        <ServiceScene slug={service.slug} />
      </section>
      {rates.some(isCurrent) && <ServiceRates rates={rates} mortgageType={service.mortgageType} />}
      <section aria-labelledby="features" className="page section">
        <h2 id="features">What we do for you</h2>
        <div className="mt-5 grid gap-px overflow-hidden rounded-large border border-line bg-line sm:mt-10 sm:grid-cols-2">
          {details.features.map((feature, at) => (
            <Disclosure
              key={feature}
              isOpen={at === 0}
              title={service.parts[at]!}
              className="bg-paper-raised px-card max-sm:text-[0.9375rem] sm:p-7 lg:p-10"
            >
              <p className="max-w-[56ch]">{feature}</p>
            </Disclosure>
          ))}
        </div>
      </section>
      <ServiceFile details={details} />
      <ServiceWorth details={details} />
      <ClosingCard title={callToAction.title} text={callToAction.text}>
        {quote}
        <ScheduleButton className={buttonClass('onInk')}>{buttons.schedule}</ScheduleButton>
      </ClosingCard>
    </>
  );
}

function ServiceData({ details: { service, description } }: { details: ServiceDetails }) {
  const { company } = useFacts();
  const url = usePublicUrl();
  return (
    <StructuredData
      data={{
        '@type': 'Service',
        name: service.name,
        serviceType: service.mortgageType,
        description,
        url: `${url}/services/${service.slug}`,
        areaServed: { '@type': 'AdministrativeArea', name: 'Ontario' },
        provider: {
          '@type': 'FinancialService',
          '@id': `${url}/#brokerage`,
          name: company.name,
          telephone: company.phone.href.replace('tel:', ''),
          address: { '@type': 'PostalAddress', addressLocality: company.address.city, addressRegion: 'ON' },
        },
      }}
    />
  );
}

export function ServiceWorth({ details }: { details: ServiceDetails }) {
  const { forWhom, notForWhom, benefits, documents } = details;
  return (
    <section aria-labelledby="benefits" className="page section">
      <h2 id="benefits">What you get</h2>
      <ul className="mt-4 gap-x-12 sm:mt-8 sm:columns-2">
        {benefits.map((benefit) => (
          <li
            key={benefit}
            className="flex break-inside-avoid gap-3 py-1 text-[0.9375rem] sm:py-2 sm:text-base"
          >
            <CheckIcon className="mt-px size-6 shrink-0 text-owned" /> {benefit}
          </li>
        ))}
      </ul>
      <div className="mt-5 grid gap-px border-y border-line bg-line sm:mt-10 sm:grid-cols-2 sm:overflow-hidden sm:rounded-large sm:border-x">
        <Disclosure
          title="Who it’s for"
          className="bg-paper max-sm:text-[0.9375rem] sm:bg-paper-raised sm:p-7 lg:p-10"
        >
          <ul className="list-disc space-y-2 pl-5 marker:text-ink-soft">
            {forWhom.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {notForWhom && <p className="mt-5 rounded-large bg-paper-sunk p-5">{notForWhom}</p>}
        </Disclosure>
        <Disclosure
          title="Have these ready"
          className="bg-paper max-sm:text-[0.9375rem] sm:bg-paper-raised sm:p-7 lg:p-10"
        >
          <DocumentList items={documents} className="space-y-2" />
        </Disclosure>
      </div>
    </section>
  );
}
