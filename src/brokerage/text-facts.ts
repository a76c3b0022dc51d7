import type { CurrentFacts } from './current-facts.ts';

/** Facts of the brokerage in running text. */
export interface TextFacts {
  city: string;
  /** The number of lenders compared: `50+ lenders`. */
  lenders: string;
}

export function textFacts({ company, claims }: Pick<CurrentFacts, 'company' | 'claims'>): TextFacts {
  const { value } = claims.lenders;
  return { city: company.address.city, lenders: value === null ? 'many lenders' : `${value} lenders` };
}
