import { services } from '#brokerage/services.ts';
import { Link } from '#pages/link.tsx';
import { ServiceSign } from '#site/illustrations/service-sign.tsx';
import { ArrowIcon } from '#ui/icons.tsx';

/** Four cards, one per service; on phones they fold to rows of name and fact. */
export function ServicesSection() {
  return (
    <section aria-labelledby="services" className="page py-6 sm:py-10 lg:py-24">
      <h2 id="services" className="max-w-[22ch] text-h2">
        Four things people come to us for
      </h2>
      <ul className="mt-4 max-sm:divide-y max-sm:divide-line max-sm:border-y max-sm:border-line sm:mt-10 sm:grid sm:grid-cols-2 sm:gap-5 xl:grid-cols-4">
        {services.map((service) => (
          <li
            key={service.slug}
            className="group relative flex items-center gap-4 transition-shadow duration-150 sm:row-span-4 sm:grid sm:grid-rows-subgrid sm:items-start sm:gap-4 sm:rounded-large sm:border sm:border-line sm:bg-paper-raised sm:p-7 sm:hover:shadow-lifted"
          >
            <div className="py-1 max-sm:flex max-sm:[&>*]:size-10!">
              <ServiceSign mortgageType={service.mortgageType} />
            </div>
            <h3 className="min-w-0 grow text-h3">
              <Link
                href={`/services/${service.slug}`}
                className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-press group-hover:decoration-3 group-hover:underline-offset-4"
              >
                {service.name}
              </Link>
            </h3>
            <p className="hidden sm:block">{service.summary}</p>
            <p className="hidden border-t border-line pt-4 font-semibold sm:block">{service.fact}</p>
            <ArrowIcon className="size-5 sm:hidden" />
          </li>
        ))}
      </ul>
    </section>
  );
}
