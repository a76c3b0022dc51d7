import { ServiceSign } from '#site/illustrations/service-sign.tsx';
import { Link } from '#platform/pages/link.tsx';
import { services } from '#brokerage/services.ts';
import { ArrowIcon } from '#ui/icons.tsx';

export function ServicesSection() {
  return (
    <section aria-labelledby="services" className="page section">
      <h2 id="services" className="max-w-[22ch] text-h2">
        Four things people come to us for
      </h2>
      <ul className="mt-10 grid border-t border-line-strong md:grid-cols-2 lg:mt-14">
        {services.map((service) => (
          <li
            key={service.slug}
            className="group relative border-b border-line py-8 md:py-10 md:odd:border-r md:odd:pr-10 md:even:pl-10"
          >
            <div className="flex gap-6">
              <ServiceSign mortgageType={service.mortgageType} />
              <div>
                <h3 className="text-h3">
                  <Link
                    href={`/services/${service.slug}`}
                    className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-press group-hover:decoration-3 group-hover:underline-offset-4"
                  >
                    {service.name}
                  </Link>
                </h3>
                <p className="mt-2">{service.summary}</p>
                <p className="mt-3 flex items-start gap-2 font-semibold">
                  <ArrowIcon className="mt-1 size-5 transition-transform duration-150 group-hover:translate-x-1" />
                  {service.fact}
                </p>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
