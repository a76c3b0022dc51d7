import { onFirstUse } from '#lib/calendar.ts';

const withYear = onFirstUse('en-CA', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const withoutYear = onFirstUse('en-CA', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** A calendar date as `Fri, Dec 25, 2026`. */
export function formatDate(date: string): string {
  return withYear().format(new Date(date));
}

/** A calendar date of a known year as `Fri, Dec 25`. */
export function formatDateOfYear(date: string): string {
  return withoutYear().format(new Date(date));
}
