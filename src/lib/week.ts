import { addDays } from './calendar.ts';

export function mondayOf(date: string): string {
  const daysSinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(date, -daysSinceMonday);
}
