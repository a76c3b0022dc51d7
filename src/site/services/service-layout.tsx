import type { ReactNode } from 'react';
import { renewalFact } from '#brokerage/renewal-fact.ts';
import type { ServiceDetails, ServiceText } from '#brokerage/service-details/service-details.ts';
import type { Product } from '#features/rates/products.ts';
import { isCurrent } from '#features/rates/rates.ts';
import { useRates } from '#features/rates/use-rates.ts';
import { QuoteButton } from '#features/requests/contacts/quote-button.tsx';
import { PageHead, usePublicUrl } from '#pages/page-head.tsx';
import { StructuredData } from '#pages/structured-data.tsx';
import { ReviewFigure } from '#platform/facts/review-figure.tsx';
import { useFacts, useTextFacts } from '#platform/facts/use-facts.ts';
import { ClosingCard } from '#site/layout/closing-card.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { whenNear } from '#ui/hydration/when-near.tsx';
import { ScheduleButton } from './schedule-button.tsx';

const ServiceFigure = whenNear(() => import('./service-figure.tsx'));
const ServiceFile = whenNear(() => import('./service-file.tsx'));
const ServiceRates = whenNear(() => import('./service-rates.tsx'));

export const parts = [ServiceFigure, ServiceFile, ServiceRates];

export function ServicePage({
  text,
  firstAction,
  ratesFor = [],
}: {
  text: ServiceText;
  /** In place of the quote’s button in the hero. */
  firstAction?: ReactNode;
  ratesFor?: readonly Product['insurance'][];
}) {
  const facts = useFacts();
  const details = text({ ...useTextFacts(), renewal: renewalFact(facts) });
  const { service, headline, lead, buttons, callToAction } = details;
  const rates = useRates().filter(({ insurance }) => ratesFor.includes(insurance));
  const review = facts.reviews.find((one) => one.service === service.slug);
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
            <ServiceFigure slug={service.slug} />
          </div>
        </div>
        <Drawing isEager name={service.slug} height={176} className="h-32 object-bottom sm:h-44" />
      </section>
      {rates.some(isCurrent) && <ServiceRates rates={rates} mortgageType={service.mortgageType} />}
      <ServiceFile details={details} />
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
