import type { ReactNode } from 'react';
import type { ServiceDetails } from '#brokerage/service-details/service-details.ts';
import { Breadcrumbs } from '#platform/pages/breadcrumbs.tsx';
import { ServiceScene } from '#site/illustrations/service-scene.tsx';
import { ClosingCard } from '#site/layout/closing-card.tsx';
import { PageHead } from '#platform/pages/page-head.tsx';
import { ServiceData } from '#platform/pages/structured-data.tsx';
import { CalculatorLinks } from '#features/calculators/calculator-links.tsx';
import type { Service } from '#brokerage/services.ts';
import { CheckIcon } from '#ui/icons.tsx';

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
        <ServiceScene slug={service.slug} />
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

/** The four things a service consists of. */
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

/** The calculators that belong to a service. */
function ServiceCalculators({ service }: { service: Service }) {
  return (
    <section aria-labelledby="calculators" className="page section">
      <h2 id="calculators" className="text-h2">
        Calculate it yourself
      </h2>
      <p className="mt-4 max-w-[58ch]">
        By the rules in force, with source, date and formula beside each result. No email address is asked
        for.
      </p>
      <div className="mt-8">
        <CalculatorLinks service={service.mortgageType} />
      </div>
    </section>
  );
}

/** Who the service is for, and what happens when. */
function ServiceSteps({ details: { forWhom, steps } }: { details: ServiceDetails }) {
  return (
    <div className="border-y border-line bg-paper-sunk">
      <div className="page section grid gap-x-20 gap-y-14 lg:grid-cols-[2fr_3fr]">
        <section aria-labelledby="for-whom">
          <h2 id="for-whom" className="text-h2">
            Who it is for
          </h2>
          <ul className="mt-6 divide-y divide-line-strong/40 border-y border-line-strong/40">
            {forWhom.map((line) => (
              <li key={line} className="py-4">
                {line}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="how">
          <h2 id="how" className="text-h2">
            How it works here
          </h2>
          <ol className="mt-8">
            {steps.map(({ when, title, text }, at) => (
              <li key={title} className="relative border-l-2 border-ink pb-8 pl-8 last:pb-0">
                <span
                  aria-hidden="true"
                  className={`absolute top-0.5 -left-[11px] size-5 rounded-full border-2 border-ink ${at === steps.length - 1 ? 'bg-press' : 'bg-paper-sunk'}`}
                />
                <p className="tabular text-small font-semibold text-ink-soft">{when}</p>
                <h3 className="mt-0.5 text-h3">{title}</h3>
                <p className="mt-1.5 max-w-[58ch]">{text}</p>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}

/** The benefits to the client, the cost, and what to have ready. */
function ServiceWorth({ details: { benefits, costs, papers } }: { details: ServiceDetails }) {
  return (
    <div className="page section grid gap-x-20 gap-y-14 lg:grid-cols-[3fr_2fr]">
      <section aria-labelledby="benefits">
        <h2 id="benefits" className="text-h2">
          What you get
        </h2>
        <ul className="mt-8 border-t border-line-strong">
          {benefits.map((benefit) => (
            <li key={benefit} className="flex gap-4 border-b border-line py-4">
              <CheckIcon className="mt-0.5 size-6 text-brick" /> {benefit}
            </li>
          ))}
        </ul>
      </section>
      <div className="space-y-12">
        <section aria-labelledby="costs">
          <h2 id="costs" className="text-h3">
            What it costs
          </h2>
          {costs.map((paragraph) => (
            <p key={paragraph} className="mt-4">
              {paragraph}
            </p>
          ))}
        </section>
        <section aria-labelledby="papers" className="border-l-[3px] border-press bg-paper-sunk p-7">
          <h2 id="papers" className="text-h3">
            Have these ready
          </h2>
          <ul className="mt-4 space-y-2.5">
            {papers.map((paper) => (
              <li key={paper} className="flex gap-3">
                <CheckIcon className="mt-1 size-5" /> {paper}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
