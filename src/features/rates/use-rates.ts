import { usePageData } from '#pages/page-data.tsx';
import type { ShownRate } from './rates.ts';

declare module '#pages/page-data.tsx' {
  interface PageData {
    /** The rates of today and those past their day, in the order in which they were entered; missing if there are none. */
    rates?: ShownRate[];
  }
}

const noRates: ShownRate[] = [];

/** The rates of today, those past their day without a number; none at all on a day without a rate. */
export function useRates(): readonly ShownRate[] {
  const { rates = noRates } = usePageData();
  return rates.some(({ rate }) => rate !== null) ? rates : noRates;
}
