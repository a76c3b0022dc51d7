import { services } from '#brokerage/services.ts';
import { QuoteButton } from '#features/contacts/quote-button.tsx';
import { buttonClass } from '#ui/button.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { ServiceSign } from '#site/illustrations/service-sign.tsx';
import { Link } from '#platform/pages/link.tsx';

/** The four services, each with its quote button. */
export function ServiceSections() {
  return (
    <div className="page">
      {services.map((service) => (
        <section
          key={service.slug}
          aria-labelledby={service.slug}
          className="grid gap-x-16 gap-y-8 border-b border-line py-14 last:border-b-0 lg:grid-cols-[7fr_5fr] lg:py-20"
        >
          <div className="flex flex-col gap-6 sm:flex-row sm:gap-8">
            <ServiceSign mortgageType={service.mortgageType} />
            <div>
              <h2 id={service.slug} className="text-h2">
                {service.name}
              </h2>
              <p className="mt-4 max-w-[56ch] text-lead">{service.summary}</p>
              <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-4">
                <QuoteButton mortgageType={service.mortgageType} className={buttonClass()}>
                  Get a Free Quote<span className="sr-only"> for {service.name.toLowerCase()}</span>
                </QuoteButton>
                <Link href={`/services/${service.slug}`} className="link py-2 font-semibold">
                  How it works and what it costs
                  <span className="sr-only">: {service.name.toLowerCase()}</span>
                </Link>
              </div>
            </div>
          </div>
          <div className="lg:pt-2">
            <ul className="divide-y divide-line border-y border-line">
              {service.parts.map((part) => (
                <li key={part} className="flex gap-3 py-3">
                  <CheckIcon className="mt-0.5 size-5 text-brick" /> {part}
                </li>
              ))}
            </ul>
            <p className="mt-4 font-semibold">{service.fact}</p>
          </div>
        </section>
      ))}
    </div>
  );
}
