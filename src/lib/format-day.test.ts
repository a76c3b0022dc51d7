import { expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import { dayParts, formatDate, formatDayAndYear, formatDayShortly, formatMonthOf } from './format-day.ts';

/** The same formats in Intl. */
const intl = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (date: string) => format.format(new Date(date));
};

test('a calendar date reads as in American English', () => {
  const year = Array.from({ length: 366 }, (_, at) => addDays('2028-01-01', at));
  for (const [ours, theirs] of [
    [formatDate, intl({ dateStyle: 'medium' })],
    [formatDayShortly, intl({ weekday: 'short', month: 'short', day: 'numeric' })],
    [formatDayAndYear, intl({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })],
    [formatMonthOf, intl({ month: 'long', year: 'numeric' })],
    [dayParts.longWeekday, intl({ weekday: 'long' })],
  ] as const)
    expect(year.map(ours)).toEqual(year.map(theirs));
});
