import { onFirstUse, ontarioTimeZone } from '#lib/calendar.ts';

const day = onFirstUse('en-CA', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
const moment = onFirstUse('en-CA', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: ontarioTimeZone,
});

/** A calendar date as `Tue, Nov 24`. */
export const formatDueOn = (date: string) => day().format(new Date(date));

/** A moment in Ontario as `Nov 24, 2026, 9:05 a.m.` */
export const formatMoment = (iso: string) => moment().format(new Date(iso));
