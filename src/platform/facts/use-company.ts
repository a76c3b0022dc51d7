import { brokerage } from '#brokerage/brokerage.ts';
import type { Company } from '#brokerage/company.ts';
import { usePageData } from '#platform/pages/page-data.tsx';

/** The company: as the owner entered it, or as in the files. */
export function useCompany(): Company {
  // Not kept beside the function: the bundler may run this file before the one it imports.
  return usePageData().facts?.company ?? brokerage;
}
