import ICAL from 'ical.js';
import { beginOf, consultationMinutes } from '#features/bookings/slots.ts';
import { ontarioTimeZone } from '#lib/calendar.ts';
import { wallClockInOntario } from '#lib/wall-clock.ts';
import { mailtoHref } from '#platform/outbox/mail-blocks.server.ts';

/** A property of a calendar as jCal (RFC 7265), which ical.js writes: its name, parameters, type and value. */
export type Property = [name: string, parameters: Record<string, string>, type: string, value: unknown];

// The library does not count the blank with which a folded line goes on: 75 octets are the most (RFC 5545, 3.1).
ICAL.foldLength = 74;
for (const name of ['name', 'x-wr-calname']) ICAL.design.icalendar.property[name] = { defaultType: 'text' };

/** Begins every year on this Sunday of a month at 2 AM. */
function season(
  name: 'daylight' | 'standard',
  first: string,
  [month, sunday]: [number, string],
  hours: [from: string, to: string],
) {
  const [from, to] = hours;
  return [
    name,
    [
      ['dtstart', {}, 'date-time', `${first}T02:00:00`],
      ['rrule', {}, 'recur', { freq: 'YEARLY', bymonth: month, byday: sunday }],
      ['tzoffsetfrom', {}, 'utc-offset', from],
      ['tzoffsetto', {}, 'utc-offset', to],
      ['tzname', {}, 'text', name === 'daylight' ? 'EDT' : 'EST'],
    ],
    [],
  ];
}

/** Ontario's time zone: its rules have held since 2007, so for every booking. */
const timeZone = [
  'vtimezone',
  [text('tzid', ontarioTimeZone)],
  [
    season('daylight', '2007-03-11', [3, '2SU'], ['-05:00', '-04:00']),
    season('standard', '2007-11-04', [11, '1SU'], ['-04:00', '-05:00']),
  ],
];

/** An iCalendar file (RFC 5545) of the brokerage with these properties and events. */
export function composeCalendarFile(
  { name }: { name: string },
  properties: readonly Property[],
  events: readonly Property[][],
): string {
  const all = [
    text('version', '2.0'),
    text('prodid', `-//${name}//Bookings//EN`),
    text('calscale', 'GREGORIAN'),
    ...properties,
  ];
  return ICAL.stringify(['vcalendar', all, [timeZone, ...events.map((event) => ['vevent', event, []])]]);
}

/** The properties that identify a consultation and say when it is. */
export function timesOf(
  booking: { id: string; sequence: number; date: string; time: string },
  writtenAt: Date,
): Property[] {
  const begin = beginOf(booking);
  const end = new Date(begin.getTime() + consultationMinutes * 60_000);
  // In the hour that is repeated in fall, a local time means the first of the two (RFC 5545, 3.3.5), but to programs either.
  const isClear = [begin, end].every((moment) => !isRepeated(moment));
  const at = (name: string, moment: Date): Property =>
    isClear
      ? [name, { tzid: ontarioTimeZone }, 'date-time', `${wallClockInOntario(moment)}:00`]
      : [name, {}, 'date-time', inUtc(moment)];
  return [
    // A UUID is globally unique (RFC 7986) and does not change with the site's address.
    text('uid', booking.id),
    ['sequence', {}, 'integer', booking.sequence],
    ['dtstamp', {}, 'date-time', inUtc(writtenAt)],
    at('dtstart', begin),
    at('dtend', end),
  ];
}

const isRepeated = (moment: Date) =>
  [-1, 1].some(
    (hours) =>
      wallClockInOntario(new Date(moment.getTime() + hours * 3_600_000)) === wallClockInOntario(moment),
  );

const inUtc = (moment: Date) => `${moment.toISOString().slice(0, 19)}Z`;

/** A property that is text. Whatever a program could take for the end of a line becomes an escaped one. */
export function text(name: string, value: string): Property {
  // oxlint-disable-next-line no-control-regex -- control characters are what this is about
  return [name, {}, 'text', value.replace(/\r\n|[\r\u000B\f\u001C-\u001E\u0085\u2028\u2029]/g, '\n')];
}

/** Who takes part, by name and address; quotes and control characters are not allowed in a name (RFC 5545, 3.2). */
export function person(
  role: 'organizer' | 'attendee',
  { name, address }: { name: string; address: string },
  parameters: Record<string, string> = {},
): Property {
  // oxlint-disable-next-line no-control-regex -- control characters are what this is about
  const cn = name.replaceAll('"', '’').replace(/[\u0000-\u001F\u007F]+/g, ' ');
  return [role, { cn, ...parameters }, 'cal-address', mailtoHref(address)];
}
