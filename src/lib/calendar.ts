import { dayMs } from './durations.ts';
/** The brokerage's days and months begin when they begin in Ontario, wherever the server and visitor are. */
const ontarioTimeZone = 'America/Toronto';

/** A date format, created on first use: that takes milliseconds, even if no date is shown in the end. */
function onFirstUse(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined;
  return () => (format ??= new Intl.DateTimeFormat(locale, options));
}

const dateFormat = onFirstUse('en-CA', {
  timeZone: ontarioTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const clockFormat = onFirstUse('en-CA', {
  timeZone: ontarioTimeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The calendar date in Ontario at a moment, as `YYYY-MM-DD`. */
export function dateInOntario(moment: Date): string {
  // By parts, since how a locale arranges them is up to the browser.
  const parts = new Map(
    dateFormat()
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')!.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
}

/** The wall-clock time in Ontario at a moment, in minutes since midnight. */
export function minutesInOntario(moment: Date): number {
  const [hours = 0, minutes = 0] = clockFormat().format(moment).split(':').map(Number);
  return hours * 60 + minutes;
}

/** The number of the calendar month in Ontario at a moment: 1 for January to 12 for December. */
export const monthInOntario = (moment: Date): number => Number(dateInOntario(moment).slice(5, 7));

const firstDate = '0001-01-01';
export const lastDate = '9999-12-31';
const startInUtc = (date: string) => new Date(`${date}T00:00:00Z`).getTime();

/** The day of the week of a date: 0 for Monday to 6 for Sunday. */
export const weekdayOf = (date: string): number => (new Date(date).getUTCDay() + 6) % 7;

export const mondayOf = (date: string): string => addDays(date, -weekdayOf(date));

/** Accepts calendar dates as `YYYY-MM-DD`: no 30 February and, as in PostgreSQL, no year 0000. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < firstDate) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Date and wall-clock time in Ontario at a moment, as `YYYY-MM-DD HH:MM`, which spreadsheets recognize. */
export function stampInOntario(moment: Date): string {
  return `${dateInOntario(moment)} ${clockFormat().format(moment)}`;
}

/**
 * The calendar date this many days after another; before it when negative. It stops at 0001-01-01 and 9999-12-31, so a
 * loop over dates must count its steps: the date alone may never pass its end.
 */
export function addDays(date: string, days: number): string {
  const sum = startInUtc(date) + days * dayMs;
  const withinCalendar = Math.min(Math.max(sum, startInUtc(firstDate)), startInUtc(lastDate));
  return new Date(withinCalendar).toISOString().slice(0, 10);
}

/** The month this many months after another, both as `YYYY-MM`; before it when negative. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** The last `count` months up to and including that of a date, as `YYYY-MM`, oldest first. */
export const lastMonths = (date: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addMonths(date.slice(0, 7), index + 1 - count));
