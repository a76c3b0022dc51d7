import type { Rate } from '#features/rates/rates.ts';
import { dateInOntario } from '#lib/calendar.ts';

/** A rate of today that an owner entered. */
export const newRate = (changes: Partial<Rate> = {}): Rate => ({
  years: 5,
  type: 'fixed',
  insurance: 'insured',
  rate: 4.09,
  apr: 4.11,
  asOf: dateInOntario(new Date()),
  holdDays: 7,
  conditions: 'Owner-occupied',
  ...changes,
});
