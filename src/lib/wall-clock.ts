import { dateInOntario, isCalendarDate, minutesInOntario } from './calendar.ts';

const two = (number: number) => String(number).padStart(2, '0');

/** Date and wall-clock time in Ontario at a moment, as in a `datetime-local` field: `2026-11-23T09:30`. */
export function wallClockInOntario(moment: Date): string {
  const minutes = minutesInOntario(moment);
  return `${dateInOntario(moment)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/**
 * The moment at which the wall clock in Ontario shows this date and time; undefined when the text is invalid. The hour
 * that is repeated in fall is the first one; a time that is skipped in spring is an hour later.
 */
export function momentInOntario(wallClock: string): Date | undefined {
  const [date = '', time = ''] = wallClock.split('T');
  if (!isCalendarDate(date) || !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined;
  // Ontario is four hours behind UTC in summer and five in winter.
  const inSummer = new Date(`${date}T${time}:00-04:00`);
  if (wallClockInOntario(inSummer) === `${date}T${time}`) return inSummer;
  return new Date(`${date}T${time}:00-05:00`);
}
