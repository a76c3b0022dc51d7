import { brokerage } from '#brokerage/brokerage.ts';
import type { Company } from '#brokerage/company.ts';
import type { CurrentFacts } from '#brokerage/current-facts.ts';
import { usePageData } from '#pages/page-data.tsx';

declare module '#pages/page-data.tsx' {
  interface PageData {
    /** The facts of the brokerage that differ from `src/brokerage`, by section. */
    facts?: Partial<CurrentFacts>;
  }
}

/** The company: as the owner entered it, or as in the files. */
export function useCompany(): Company {
  // Not kept beside the function: the bundler may run this file before the one it imports.
  return usePageData().facts?.company ?? brokerage;
}
