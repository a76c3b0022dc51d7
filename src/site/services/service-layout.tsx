import type { ReactNode } from 'react';
import { QuoteButton } from '#features/requests/contacts/quote-button.tsx';
import { buttonClass } from '#ui/button.tsx';
import type { ServiceDetails, ServiceText } from '#brokerage/service-details/service-details.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ScheduleButton } from './schedule-button.tsx';
import { ServiceFile } from './service-file.tsx';
import { ServiceScene } from '#site/illustrations/service-scene.tsx';
import { ClosingCard } from '#site/layout/closing-card.tsx';
import { PageHead, usePublicUrl } from '#pages/page-head.tsx';
import { StructuredData } from '#pages/structured-data.tsx';
import { useFacts, useTextFacts } from '#platform/facts/use-facts.ts';
import { CalculatorLinks } from '#features/calculators/calculator-links.tsx';
import type { Service } from '#brokerage/services.ts';
import { useRates } from '#features/rates/use-rates.ts';
import { PaperList } from '#ui/paper-list.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { whenNear } from '#ui/hydration/when-near.tsx';

const ServiceRates = whenNear(() => import('./service-rates.tsx'));

export const parts = [ServiceRates];

/** `figure` is the number that surprises people; `firstAction` stands for the quote’s button in the hero. */
export function ServicePage({
  text,
  figure,
  firstAction,
  hasRates = false,
}: {
  text: ServiceText;
  figure: ReactNode;
  firstAction?: ReactNode;
  hasRates?: boolean;
}) {
  const details = text(useTextFacts());
  const showsRates = useRates().length > 0 && hasRates;
  const { service, headline, lead, buttons, callToAction } = details;
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
        <div className="page pt-6 pb-14 lg:pb-20">
          <Breadcrumbs trail={trail} />
          <div className="mt-8 grid items-center gap-x-16 gap-y-12 lg:mt-10 lg:grid-cols-[6fr_5fr]">
            <div>
              <p className="font-semibold text-ink-soft">{service.name}</p>
              <h1 className="mt-3 max-w-[18ch] text-h1">{headline}</h1>
              <p className="mt-6 max-w-[54ch] text-lead">{lead}</p>
              <div className="first-action mt-8 flex flex-wrap gap-4">
                {firstAction ?? quote}
                <ScheduleButton className={buttonClass('secondary')}>{buttons.schedule}</ScheduleButton>
              </div>
            </div>
            {figure}
          </div>
        </div>
        <ServiceScene slug={service.slug} />
      </section>
      {showsRates && <ServiceRates mortgageType={service.mortgageType} />}
      <ServiceFeatures details={details} />
      <ServiceFile details={details} />
      <ServiceWorth details={details} />
      <ServiceCalculators service={service} />
      <ClosingCard title={callToAction.title} text={callToAction.text}>
        {quote}
        <ScheduleButton className={buttonClass('onInk')}>{buttons.schedule}</ScheduleButton>
      </ClosingCard>
    </>
  );
}

function ServiceFeatures({ details: { service, features } }: { details: ServiceDetails }) {
  return (
    <section aria-labelledby="features" className="page section">
      <h2 id="features" className="text-h2">
        What we do for you
      </h2>
      <ul className="mt-10 grid gap-px overflow-hidden rounded-large border border-line bg-line sm:grid-cols-2">
        {features.map((text, at) => (
          <li key={text} className="bg-paper-raised p-7 lg:p-10">
            <h3 className="text-h3">{service.parts[at]}</h3>
            <p className="mt-3 max-w-[56ch]">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ServiceCalculators({ service }: { service: Service }) {
  return (
    <section aria-labelledby="calculators" className="page section pt-0!">
      <h2 id="calculators" className="text-h2">
        Run the numbers yourself
      </h2>
      <p className="mt-4 max-w-[58ch]">
        The calculators follow the rules in force and show the source, date and formula for each result. No
        email address needed.
      </p>
      <div className="mt-8">
        <CalculatorLinks service={service.mortgageType} />
      </div>
    </section>
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

/** Who should come and who should not, what they get, and what to have ready. */
export function ServiceWorth({
  details: { forWhom, notForWhom, benefits, papers },
}: {
  details: ServiceDetails;
}) {
  return (
    <div className="page section">
      <div className="grid gap-x-20 gap-y-14 lg:grid-cols-[2fr_3fr]">
        <section aria-labelledby="for-whom">
          <h2 id="for-whom" className="text-h2">
            Who it’s for
          </h2>
          <ul className="mt-6 list-disc space-y-3 pl-5 marker:text-ink-soft">
            {forWhom.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {notForWhom && <p className="mt-7 rounded-large bg-paper-sunk p-5">{notForWhom}</p>}
        </section>
        <section aria-labelledby="benefits">
          <h2 id="benefits" className="text-h2">
            What you get
          </h2>
          <ul className="mt-6 border-t border-line-strong">
            {benefits.map((benefit) => (
              <li key={benefit} className="flex gap-4 border-b border-line py-3.5">
                <CheckIcon className="mt-0.5 size-6 shrink-0 text-owned" /> {benefit}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section
        aria-labelledby="papers"
        className="mt-14 grid gap-x-12 gap-y-5 rounded-large border border-line bg-paper-raised p-6 sm:p-9 lg:mt-20 lg:grid-cols-[1fr_2fr]"
      >
        <h2 id="papers" className="text-h3">
          Have these ready
        </h2>
        <PaperList papers={papers} className="grid gap-x-10 gap-y-3 sm:grid-cols-2" />
      </section>
    </div>
  );
}
