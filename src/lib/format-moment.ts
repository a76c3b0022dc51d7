import { dateInOntario, onFirstUse, ontarioTimeZone } from './calendar.ts';

const dateAndTime = onFirstUse('en-CA', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: ontarioTimeZone,
});
const withoutYear = onFirstUse('en-CA', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: ontarioTimeZone,
});
const date = onFirstUse('en-CA', { dateStyle: 'medium', timeZone: ontarioTimeZone });

/** A moment in Ontario as administrators read it: `Nov 22, 2026, 9:12 a.m.` */
export const formatMoment = (moment: Date | string): string => dateAndTime().format(new Date(moment));

/** The date in Ontario at a moment: `Nov 22, 2026`. */
export const formatDateOf = (moment: Date | string): string => date().format(new Date(moment));

const yearOf = (moment: Date) => dateInOntario(moment).slice(0, 4);

/** The same moment as `Nov 22, 9:12 a.m.`, with its year if that is another one. */
export function formatMomentShortly(moment: Date | string, now: Date): string {
  const isThisYear = yearOf(new Date(moment)) === yearOf(now);
  return isThisYear ? withoutYear().format(new Date(moment)) : formatMoment(moment);
}
