import type { Hours } from '#brokerage/weekly-hours.ts';
import { usePageData } from '#pages/page-data.tsx';

export interface PublicHours extends Hours {
  /** The week as a sentence, so that pages need no script for it. */
  week: string;
}

declare module '#pages/page-data.tsx' {
  interface PageData {
    /** The hours as the owner entered them, if the site is to show these instead of those in `src/brokerage`. */
    hours?: PublicHours;
  }
}

/** The hours to show instead of those in `src/brokerage`; undefined unless the owner wants that. */
export function usePublicHours(): PublicHours | undefined {
  return usePageData().hours;
}
