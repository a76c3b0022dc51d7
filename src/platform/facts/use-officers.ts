import { brokerage } from '#brokerage/brokerage.ts';
import { officers, type Officers, officersOf } from '#brokerage/officers.ts';
import { usePageData } from '#pages/page-data.tsx';

const ownOfficers = officersOf({ company: brokerage, officers });

/** Who answers complaints and questions about privacy: as the owner entered them, or as in the files. */
export function useOfficers(): Officers {
  return usePageData().facts?.officers ?? ownOfficers;
}
