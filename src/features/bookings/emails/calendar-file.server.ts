import ICAL from 'ical.js';
import type { Company } from '#brokerage/company.ts';
import { beginOf } from '#features/bookings/consultation-begin.ts';
import { consultationMinutes, type Slot } from '#features/bookings/slots.ts';
import { minuteMs } from '#lib/durations.ts';
import { mailtoHref } from '#lib/mailto-href.ts';
import type { WrittenMail } from '#platform/outbox/mail-template.server.ts';
import { type BookingInMail, describePlace } from './booking-notices.server.ts';

/** A property of a calendar as jCal (RFC 7265), which ical.js writes: its name, parameters, type and value. */
export type Property = [name: string, parameters: Record<string, string>, type: string, value: unknown];

// The library does not count the blank with which a folded line goes on: 75 octets are the most (RFC 5545, 3.1).
ICAL.foldLength = 74;
for (const name of ['name', 'x-wr-calname']) ICAL.design.icalendar.property[name] = { defaultType: 'text' };

/** Fills a calendar without events, since one without components is invalid (RFC 5545, 3.4). */
const utc = [
  'vtimezone',
  [text('tzid', 'Etc/UTC')],
  [
    [
      'standard',
      [
        ['dtstart', {}, 'date-time', '1970-01-01T00:00:00'],
        ['tzoffsetfrom', {}, 'utc-offset', '+00:00'],
        ['tzoffsetto', {}, 'utc-offset', '+00:00'],
      ],
      [],
    ],
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
  const components = events.map((event) => ['vevent', event, []]);
  return ICAL.stringify(['vcalendar', all, components.length > 0 ? components : [utc]]);
}

/** The properties that identify a consultation and say when it is. */
export function timesOf(booking: Slot & { id: string; sequence: number }, writtenAt: Date): Property[] {
  const begin = beginOf(booking);
  const end = new Date(begin.getTime() + consultationMinutes * minuteMs);
  return [
    // A UUID is globally unique (RFC 7986) and does not change with the site's address.
    text('uid', booking.id),
    ['sequence', {}, 'integer', booking.sequence],
    ['dtstamp', {}, 'date-time', inUtc(writtenAt)],
    ['dtstart', {}, 'date-time', inUtc(begin)],
    ['dtend', {}, 'date-time', inUtc(end)],
  ];
}

const inUtc = (moment: Date) => `${moment.toISOString().slice(0, 19)}Z`;

/** A text property. Escapes every character that a program might take for a line break. */
export function text(name: string, value: string): Property {
  // oxlint-disable-next-line no-control-regex -- control characters are what this is about
  return [name, {}, 'text', value.replace(/\r\n|[\r\u000B\f\u001C-\u001E\u0085\u2028\u2029]/g, '\n')];
}

/** A participant. Names cannot have quotes and control characters (RFC 5545, 3.2). */
function person(
  role: 'organizer' | 'attendee',
  { name, address }: { name: string; address: string },
  parameters: Record<string, string> = {},
): Property {
  // oxlint-disable-next-line no-control-regex -- control characters are what this is about
  const cn = name.replaceAll('"', '’').replace(/[\u0000-\u001F\u007F]+/g, ' ');
  return [role, { cn, ...parameters }, 'cal-address', mailtoHref(address)];
}

interface CalendarEntry {
  summary: string;
  description: string;
  attendee?: { name: string; address: string };
  isCancelled?: boolean;
}

/**
 * The iCalendar file (RFC 5545, 5546) for a booking. Resent with a higher SEQUENCE, it replaces the previous one.
 *
 * An attendee is invited with REQUEST: Outlook, Gmail and Apple Mail only add invitations to the calendar automatically, and
 * only those can be moved by a later REQUEST or removed by a CANCEL with the same UID. Since no reply is needed, the
 * attendee counts as having accepted. What nobody is invited to is published: programs do not file an invitation from an
 * address to itself.
 */
export function composeCalendarEntry(
  booking: BookingInMail,
  { summary, description, attendee, isCancelled }: CalendarEntry,
  {
    mailFrom,
    facts: { company },
    createdAt,
  }: { mailFrom: string; facts: { company: Company }; createdAt: Date },
): NonNullable<WrittenMail['calendar']> {
  const method = isCancelled ? 'CANCEL' : attendee ? 'REQUEST' : 'PUBLISH';
  const content = composeCalendarFile(
    company,
    [text('method', method)],
    [
      [
        ...timesOf(booking, createdAt),
        text('summary', summary),
        text('location', describePlace(booking, company)),
        text('description', description),
        text('status', isCancelled ? 'CANCELLED' : 'CONFIRMED'),
        text('transp', 'OPAQUE'),
        person('organizer', { name: company.name, address: mailFrom }),
        ...(attendee
          ? [person('attendee', attendee, { role: 'REQ-PARTICIPANT', partstat: 'ACCEPTED', rsvp: 'FALSE' })]
          : []),
      ],
    ],
  );
  return { method, content };
}
