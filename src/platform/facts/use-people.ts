import { people, type Person } from '#brokerage/people.ts';
import { usePageData } from '#pages/page-data.tsx';

/** The team: as the owner entered it, or as in the files. */
export function usePeople(): readonly Person[] {
  return usePageData().facts?.people ?? people;
}
