import { brokerage } from '#brokerage/brokerage.ts';
import { onFirstUse, ontarioTimeZone } from '#lib/calendar.ts';
import { mailtoHref } from '#platform/outbox/mail-blocks.server.ts';
import { type BookingInMail, describePlace } from './booking-notices.server.ts';
import { beginOf, consultationMinutes } from './slots.ts';

/**
 * REQUEST rather than PUBLISH: Outlook, Gmail and Apple Mail only add invitations to the calendar automatically, and
 * only those can be moved by a later REQUEST or removed by a CANCEL with the same UID. Since no reply is needed, the
 * guest counts as having accepted.
 */
export type CalendarMethod = 'REQUEST' | 'CANCEL';

// DST changes on the second Sunday of March and the first of November, at 2 AM: since 2007, so for every booking.
const timeZone = [
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

/** The iCalendar file (RFC 5545, 5546) for a booking. Resent with a higher SEQUENCE, it replaces the previous one. */
export function composeCalendarEntry(
  booking: BookingInMail,
  options: {
    /** PUBLISH is for a file to download, which is addressed to nobody. */
    method: CalendarMethod | 'PUBLISH';
    organizer: string;
    guest: { name: string; email: string };
    summary: string;
    description: string;
    writtenAt: Date;
  },
): string {
  const { method, organizer, guest, summary, description, writtenAt } = options;
  const begin = beginOf(booking);
  const end = new Date(begin.getTime() + consultationMinutes * 60_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(brokerage.name)}//Bookings//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...timeZone,
    'BEGIN:VEVENT',
    // A UUID is globally unique (RFC 7986) and does not change with the site's address.
    `UID:${booking.id}`,
    `SEQUENCE:${booking.sequence}`,
    `DTSTAMP:${writtenAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;TZID=${ontarioTimeZone}:${wallClock(begin)}`,
    `DTEND;TZID=${ontarioTimeZone}:${wallClock(end)}`,
    `SUMMARY:${escapeText(summary)}`,
    `LOCATION:${escapeText(describePlace(booking))}`,
    `DESCRIPTION:${escapeText(description)}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    `ORGANIZER;CN=${quote(brokerage.name)}:${mailtoHref(organizer)}`,
    // Not in what is only published (RFC 5546, 3.2.1).
    ...(method === 'PUBLISH'
      ? []
      : [
          `ATTENDEE;CN=${quote(guest.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${mailtoHref(guest.email)}`,
        ]),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map(fold).join('\r\n') + '\r\n';
}

const wallClockFormat = onFirstUse('en-CA', {
  timeZone: ontarioTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

function wallClock(moment: Date): string {
  const part = new Map(
    wallClockFormat()
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const [date, time] = [
    ['year', 'month', 'day'],
    ['hour', 'minute', 'second'],
  ].map((types) => types.map((type) => part.get(type as Intl.DateTimeFormatPartTypes)).join(''));
  return `${date}T${time}`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r\n?|\n/g, String.raw`\n`);
}

/** A parameter's value; quotes and control characters are not allowed in it (RFC 5545, 3.2). */
function quote(text: string): string {
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
