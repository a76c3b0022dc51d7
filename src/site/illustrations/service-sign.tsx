import type { Service } from '#brokerage/services.ts';

const crops: Record<Service['mortgageType'], string> = {
  'Purchase Mortgage': 'object-[0%_100%]',
  Refinancing: 'object-[33.333%_100%]',
  'Mortgage Renewal': 'object-[66.667%_100%]',
  'Debt Consolidation': 'object-[100%_100%]',
};

/** A small picture for each service, all of them parts of one file. Decoration only. */
export function ServiceSign({ mortgageType }: Pick<Service, 'mortgageType'>) {
  return (
    <img
      src="/drawings/signs.svg"
      alt=""
      width={64}
      height={64}
      loading="lazy"
      decoding="async"
      className={`my-2 size-12 shrink-0 object-cover sm:my-0 sm:size-16 ${crops[mortgageType]}`}
    />
  );
}
