import * as z from 'zod/mini';
import { isCalendarDate } from '#lib/calendar.ts';

// PostgreSQL has no year 0000.
const isInCalendar = (text: string) => isCalendarDate(text.slice(0, 10));

/** A moment: a `Date` on the server, ISO 8601 in UTC on the wire. */
export const timestamp = z.codec(
  z.iso.datetime().check(z.refine(isInCalendar, 'Please choose another date')),
  z.date(),
  { decode: (text) => new Date(text), encode: (date) => date.toISOString() },
);
