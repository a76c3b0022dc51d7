import { dateInOntario, onFirstUse, ontarioTimeZone } from '#lib/calendar.ts';

const day = onFirstUse('en-CA', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
const shortDay = onFirstUse('en-CA', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const ofThisYear: Intl.DateTimeFormatOptions = {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: ontarioTimeZone,
};
const thisYear = onFirstUse('en-CA', ofThisYear);
const anyYear = onFirstUse('en-CA', { ...ofThisYear, year: 'numeric' });

/** A calendar date as `Tue, Nov 24`. */
export const formatDueOn = (date: string) => day().format(new Date(date));

/** A calendar date as `Nov 24`, where there is little room. */
export const formatDay = (date: string) => shortDay().format(new Date(date));

/** A moment in Ontario as `Nov 24, 9:05 a.m.`, with its year if that is another one. */
export function formatMoment(iso: string): string {
  const moment = new Date(iso);
  const isThisYear = dateInOntario(moment).slice(0, 4) === dateInOntario(new Date()).slice(0, 4);
  return (isThisYear ? thisYear : anyYear)().format(moment);
}
