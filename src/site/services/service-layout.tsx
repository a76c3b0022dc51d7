import type { ReactNode } from 'react';
import type { ServiceDetails } from '#brokerage/service-details/service-details.ts';
import { Breadcrumbs } from '#platform/pages/breadcrumbs.tsx';
import { ClosingCard } from '#site/layout/closing-card.tsx';
import { PageHead } from '#platform/pages/page-head.tsx';
import { ServiceData } from '#platform/pages/structured-data.tsx';
import { ServiceCalculators } from './service-calculators.tsx';
import { ServiceFeatures } from './service-features.tsx';
import { ServiceSteps } from './service-steps.tsx';
import { ServiceWorth } from './service-worth.tsx';

/**
 * A service's own page. `actions` are the buttons of its hero, `figure` illustrates the number that surprises people,
 * `lastActions` are the buttons of the card at the end.
 */
export function ServicePage({
  details,
  actions,
  figure,
  lastActions,
  children,
}: {
  details: ServiceDetails;
  actions: ReactNode;
  figure: ReactNode;
  lastActions: ReactNode;
  children?: ReactNode;
}) {
  const { service, headline, lead, callToAction } = details;
  const path = `/services/${service.slug}`;
  return (
    <>
      <PageHead
        path={path}
        title={details.title}
        description={details.description}
        keywords={details.keywords}
        picture={service.slug}
      />
      <ServiceData details={details} />
      <section className="border-b border-line">
        <div className="page pt-6 pb-14 lg:pb-20">
          <Breadcrumbs
            trail={[
              { href: '/', label: 'Home' },
              { href: '/services', label: 'Services' },
              { href: path, label: service.name },
            ]}
          />
          <div className="mt-8 grid items-center gap-x-16 gap-y-12 lg:mt-10 lg:grid-cols-[6fr_5fr]">
            <div>
              <p className="font-semibold text-ink-soft">{service.name}</p>
              <h1 className="mt-3 max-w-[18ch] text-h1">{headline}</h1>
              <p className="mt-6 max-w-[54ch] text-lead">{lead}</p>
              <div className="mt-8 flex flex-wrap gap-4">{actions}</div>
            </div>
            {figure}
          </div>
        </div>
      </section>
      <ServiceFeatures details={details} />
      <ServiceSteps details={details} />
      <ServiceWorth details={details} />
      <ServiceCalculators service={service} />
      {children}
      <ClosingCard title={callToAction.title} text={callToAction.text}>
        {lastActions}
      </ClosingCard>
    </>
  );
}
