import { ontarioTimeZone } from '#lib/calendar.ts';
import { consultationMinutes, minutesOf } from '#features/bookings/slots.ts';

/**
 * Ontario's time zone, for every file that names it. DST changes on the second Sunday of March and the first of
 * November, at 2 AM: since 2007, so for every booking.
 */
export const timeZone = [
  'BEGIN:VTIMEZONE',
  `TZID:${ontarioTimeZone}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'TZNAME:EDT',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'TZNAME:EST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** An iCalendar file (RFC 5545) of the brokerage with these properties and components, one a line. */
export function composeCalendarFile({ name }: { name: string }, lines: readonly string[]): string {
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(name)}//Bookings//EN`,
    'CALSCALE:GREGORIAN',
    ...lines,
    'END:VCALENDAR',
  ];
  return all.map(fold).join('\r\n') + '\r\n';
}

/** The properties that identify a consultation and say when it is. */
export function timesOf(
  booking: { id: string; sequence: number; date: string; time: string },
  writtenAt: Date,
): string[] {
  const { date, time } = booking;
  const begin = minutesOf(time);
  return [
    // A UUID is globally unique (RFC 7986) and does not change with the site's address.
    `UID:${booking.id}`,
    `SEQUENCE:${booking.sequence}`,
    `DTSTAMP:${writtenAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;TZID=${ontarioTimeZone}:${wallClock(date, begin)}`,
    `DTEND;TZID=${ontarioTimeZone}:${wallClock(date, begin + consultationMinutes)}`,
  ];
}

const two = (number: number) => String(number).padStart(2, '0');

/** A date and minutes since midnight as `20261123T133000`. */
function wallClock(date: string, minutes: number): string {
  return `${date.replaceAll('-', '')}T${two(Math.floor(minutes / 60))}${two(minutes % 60)}00`;
}

/** A text as a property's value. Whatever a program could take for the end of a line becomes an escaped one. */
export function escapeText(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, String.raw`\$&`)
      // oxlint-disable-next-line no-control-regex -- control characters are what this is about
      .replace(/\r\n|[\n\r\u000B\f\u001C-\u001E\u0085\u2028\u2029]/g, String.raw`\n`)
  );
}

/** A parameter's value; quotes and control characters are not allowed in it (RFC 5545, 3.2). */
export function quote(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what this is about
  return `"${text.replaceAll('"', '’').replace(/[\u0000-\u001F\u007F]+/g, ' ')}"`;
}

/** Folds a line after at most 75 octets, never inside a character (RFC 5545, 3.1). */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
