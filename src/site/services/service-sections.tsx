import { services } from '#brokerage/services.ts';
import { QuoteButton } from '#features/requests/contacts/quote-button.tsx';
import { buttonClass } from '#ui/button.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { ServiceSign } from '#site/illustrations/service-sign.tsx';
import { Link } from '#pages/link.tsx';

/** The four services, each with its quote button. */
export function ServiceSections() {
  return (
    <div className="page grid gap-6 pt-8 pb-[clamp(4rem,3rem+4vw,7rem)] lg:grid-cols-2 lg:gap-8 lg:pt-14">
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
            <h2 id={service.slug} className="text-h2">
              {service.name}
            </h2>
          </div>
          <p className="mt-4 text-lead">{service.summary}</p>
          <ul className="mt-6 grid gap-x-6 gap-y-2 max-sm:hidden sm:grid-cols-2">
            {service.parts.map((part) => (
              <li key={part} className="flex gap-3">
                <CheckIcon className="mt-0.5 size-5 shrink-0 text-owned" /> {part}
              </li>
            ))}
          </ul>
          <p className="mt-6 mb-8 font-semibold">{service.fact}</p>
          <div className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-3">
            <QuoteButton mortgageType={service.mortgageType} className={buttonClass()}>
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
