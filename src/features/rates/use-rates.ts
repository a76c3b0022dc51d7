import { usePageData } from '#pages/page-data.tsx';
import type { ShownRate } from './rates.ts';

declare module '#pages/page-data.tsx' {
  interface PageData {
    /** The rates of today, in the order in which they were entered; missing while nobody has entered any. */
    rates?: ShownRate[];
  }
}

const none: ShownRate[] = [];

/** The rates of today; those past their day without a number. */
export const useRates = (): readonly ShownRate[] => usePageData().rates ?? none;
