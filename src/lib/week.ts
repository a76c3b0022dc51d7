import { addDays } from './calendar.ts';

/** The Monday of a calendar date's week. */
export function mondayOf(date: string): string {
  const daysSinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(date, -daysSinceMonday);
}
