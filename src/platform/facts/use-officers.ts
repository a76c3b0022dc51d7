import type { Facts } from '#brokerage/facts.ts';
import { officers } from '#brokerage/officers.ts';
import { usePageData } from '#platform/pages/page-data.tsx';

/** Who answers complaints and questions about privacy: as the owner entered them, or as in the files. */
export function useOfficers(): Facts['officers'] {
  return usePageData().facts?.officers ?? officers;
}
