import { lenders } from '#brokerage/lenders.ts';
import { usePageData } from '#pages/page-data.tsx';

/** The lenders by name: as the owner entered them, or as in the files. */
export function useLenders(): readonly string[] {
  return usePageData().facts?.lenders ?? lenders;
}
