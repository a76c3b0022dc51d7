import type { CurrentFacts } from './current-facts.ts';

/** What running text says of the brokerage. */
export interface TextFacts {
  city: string;
  /** How many lenders are compared: `50+ lenders`. */
  lenders: string;
}

export function textFacts({ company, claims }: Pick<CurrentFacts, 'company' | 'claims'>): TextFacts {
  const { value } = claims.lenders;
  return { city: company.address.city, lenders: value === null ? 'many lenders' : `${value} lenders` };
}
