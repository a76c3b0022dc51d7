import { onFirstUse } from './calendar.ts';

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = onFirstUse('en-US', { ...options, timeZone: 'UTC' });
  return (date: string) => formatter().format(new Date(date));
};

/** A calendar date as `Nov 24, 2026`. */
export const formatDate = format({ dateStyle: 'medium' });

/** A calendar date as `Tue, Nov 24`. */
export const formatDayShortly = format({ weekday: 'short', month: 'short', day: 'numeric' });

/** A calendar date as `Nov 24`, where there is little room. */
export const formatMonthAndDay = format({ month: 'short', day: 'numeric' });

/** A calendar date as `Tue, Nov 24, 2026`. */
export const formatDayAndYear = format({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });

/** The parts of a calendar date: `Tuesday`, `Tue`, `24` and `Nov`. */
export const dayParts = {
  longWeekday: format({ weekday: 'long' }),
  weekday: format({ weekday: 'short' }),
  day: format({ day: 'numeric' }),
  month: format({ month: 'short' }),
};
