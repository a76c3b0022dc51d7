import * as z from 'zod/mini';
import { addDays } from '#lib/calendar.ts';

/** Days ahead for which closed days and absences can be entered: to the end of next year, on any day. */
export const plannedDays = 731;

/** Days for which closed days and absences are kept after they ended. */
export const retainedDays = 365;

/** A full or half hour, in minutes since midnight; 1440 is the midnight after it. */
export const halfHour = z
  .int('Please choose a time')
  .check(z.minimum(0), z.maximum(24 * 60), z.multipleOf(30, 'Please choose a full or half hour'));

/** Returns the message for a day that cannot be planned; undefined if it can. */
export function planningError(day: string, today: string): string | undefined {
  if (day < today) return 'Please choose today or a later day';
  if (day > addDays(today, plannedDays)) return 'Please choose a day within the next two years';
  return undefined;
}
