import type { ServiceDetails } from '#brokerage/service-details/service-details.ts';

/** The four things a service consists of. */
export function ServiceFeatures({ details: { service, features } }: { details: ServiceDetails }) {
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
