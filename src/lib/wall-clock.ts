import { isCalendarDate, stampInOntario } from './calendar.ts';
import { momentInOntario } from './ontario-moment.ts';

/** Date and wall-clock time in Ontario at a moment, as in a `datetime-local` field: `2026-11-23T09:30`. */
export const wallClockInOntario = (moment: Date): string => stampInOntario(moment).replace(' ', 'T');

/** The moment at which the wall clock in Ontario shows this date and time; undefined when the text is invalid. */
export function momentOfWallClock(wallClock: string): Date | undefined {
  const [date = '', time = ''] = wallClock.split('T');
  if (!isCalendarDate(date) || !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return momentInOntario(date, hours * 60 + minutes);
}
