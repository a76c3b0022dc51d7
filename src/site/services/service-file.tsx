import type { ServiceDetails } from '#brokerage/service-details/service-details.ts';
import { services } from '#brokerage/services.ts';
import { PersonLine } from '#platform/facts/person-line.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { describeLanguages } from '#site/about/people-section.tsx';
import { Disclosure } from '#site/layout/disclosure.tsx';
import { DocumentList } from '#ui/document-list.tsx';
import { CheckIcon } from '#ui/icons.tsx';

/** A service page below its hero and its rates: nothing that needs script. */
export default function ServiceFile({ details }: { details: ServiceDetails }) {
  return (
    <>
      <Features details={details} />
      <Steps details={details} />
      <Worth details={details} />
    </>
  );
}

/** Presents a service as a client's file: the steps, the costs and the person who handles it. */
function Steps({ details: { service, steps, costs } }: { details: ServiceDetails }) {
  const { people } = useFacts();
  // Each service has a face, as long as there are any.
  const person = people[services.indexOf(service) % people.length];
  return (
    <div className="border-y border-line bg-paper-sunk">
      <div className="page section">
        <section aria-labelledby="how">
          <h2 id="how">How it works</h2>
          <ol className="mt-5 lg:mt-14 lg:grid lg:grid-cols-4">
            {steps.map(({ when, title, text }, at) => (
              <li
                key={title}
                className="relative border-l-2 border-ink pb-4 pl-7 last:border-transparent last:pb-0 lg:border-t-2 lg:border-l-0 lg:pt-7 lg:pr-8 lg:pb-0 lg:pl-0"
              >
                <span
                  aria-hidden="true"
                  className={`absolute top-0.5 -left-[11px] size-5 rounded-full border-2 border-ink lg:-top-[11px] lg:left-0 ${at === steps.length - 1 ? 'bg-ink' : 'bg-paper-sunk'}`}
                />
                <div className="flex flex-wrap-reverse items-baseline justify-between gap-x-3 lg:block">
                  <p className="tabular order-2 text-small font-semibold text-ink-soft">{when}</p>
                  <h3 className="text-h3 lg:mt-1.5 lg:min-h-[2lh]">{title}</h3>
                </div>
                <p className="max-w-[58ch] max-lg:text-small lg:mt-1.5">{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <div className="mt-6 grid gap-x-20 gap-y-6 lg:mt-16 lg:grid-cols-[3fr_2fr]">
          <Disclosure
            title="What it costs"
            className="max-w-[64ch] max-sm:text-[0.9375rem] border-y border-line-strong sm:border-0"
          >
            {costs.map((paragraph) => (
              <p key={paragraph} className="not-first:mt-4">
                {paragraph}
              </p>
            ))}
          </Disclosure>
          {person && (
            <section aria-labelledby="who">
              <h2 id="who" className="text-h3">
                Who you’ll talk to
              </h2>
              <p className="mt-2 mb-3 font-display text-lead sm:mt-4 sm:mb-5">“{person.sentence}”</p>
              <PersonLine person={person}>
                <p className="text-small text-ink-soft">{describeLanguages(person.languages)}</p>
              </PersonLine>
            </section>
          )}
        </div>
      </div>
    </div>
  );
}

function Worth({ details }: { details: ServiceDetails }) {
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

function Features({ details: { service, features } }: { details: ServiceDetails }) {
  return (
    <section aria-labelledby="features" className="page section">
      <h2 id="features">What we do for you</h2>
      <div className="mt-5 grid gap-px overflow-hidden rounded-large border border-line bg-line sm:mt-10 sm:grid-cols-2">
        {features.map((feature, at) => (
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
  );
}
