import { type Service, services } from '#brokerage/services.ts';

/** A small picture for each service. Decoration only. */
export function ServiceSign({ mortgageType }: Pick<Service, 'mortgageType'>) {
  const { slug } = services.find((service) => service.mortgageType === mortgageType)!;
  return (
    <img
      src={`/drawings/sign-${slug}.svg`}
      alt=""
      width={64}
      height={64}
      loading="lazy"
      decoding="async"
      className="size-16 shrink-0"
    />
  );
}
