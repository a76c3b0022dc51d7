import { type TextFacts, textFacts } from '#brokerage/text-facts.ts';
import { useClaims } from './use-claims.ts';
import { useCompany } from './use-company.ts';

/** What running text says of the brokerage. */
export function useTextFacts(): TextFacts {
  return textFacts({ company: useCompany(), claims: useClaims() });
}
