import { claims } from '#brokerage/claims.ts';
import type { CurrentFacts } from '#brokerage/current-facts.ts';
import { usePageData } from '#pages/page-data.tsx';

/** What we advertise: as the owner entered it, or as in the files; without the numbers that are past their date. */
export function useClaims(): CurrentFacts['claims'] {
  return usePageData().facts?.claims ?? claims;
}
