// Not Intl: its first use blocks a phone for longer than all else on a page, and server and browser must agree.
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

const longMonth = (date: string) => months[Number(date.slice(5, 7)) - 1]!;
const longWeekday = (date: string) => weekdays[new Date(date).getUTCDay()]!;

/** The parts of a calendar date: `Tuesday`, `Tue`, `24` and `Nov`. */
export const dayParts = {
  longWeekday,
  weekday: (date: string) => longWeekday(date).slice(0, 3),
  day: (date: string) => String(Number(date.slice(8, 10))),
  month: (date: string) => longMonth(date).slice(0, 3),
};

/** A calendar date as `Nov 24`, where there is little room. */
export const formatMonthAndDay = (date: string) => `${dayParts.month(date)} ${dayParts.day(date)}`;

/** A calendar date as `Nov 24, 2026`. */
export const formatDate = (date: string) => `${formatMonthAndDay(date)}, ${date.slice(0, 4)}`;

/** A calendar date as `Tue, Nov 24`. */
export const formatDayShortly = (date: string) => `${dayParts.weekday(date)}, ${formatMonthAndDay(date)}`;

/** A calendar date as `Tue, Nov 24, 2026`. */
export const formatDayAndYear = (date: string) => `${dayParts.weekday(date)}, ${formatDate(date)}`;

/** A calendar date as `Tue, Nov 24`, with its year if that is another one than today's. */
export const formatDayNear = (date: string, today: string) =>
  date.slice(0, 4) === today.slice(0, 4) ? formatDayShortly(date) : formatDayAndYear(date);

/** The month of a calendar date as `November 2026`. */
export const formatMonthOf = (date: string) => `${longMonth(date)} ${date.slice(0, 4)}`;

/** A text with its ISO dates as people read them: `closed on 2026-12-08` becomes `closed on Dec 8, 2026`. */
export const spellDays = (text: string) => text.replaceAll(/\b\d{4}-(?:0\d|1[0-2])-[0-3]\d\b/g, formatDate);
