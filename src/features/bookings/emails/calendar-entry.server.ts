import type { Company } from '#brokerage/company.ts';
import { mailtoHref } from '#platform/outbox/mail-blocks.server.ts';
import { type BookingInMail, describePlace } from './booking-notices.server.ts';
import { composeCalendarFile, escapeText, quote, timesOf, timeZone } from './calendar-file.server.ts';

/**
 * REQUEST rather than PUBLISH: Outlook, Gmail and Apple Mail only add invitations to the calendar automatically, and
 * only those can be moved by a later REQUEST or removed by a CANCEL with the same UID. Since no reply is needed, the
 * guest counts as having accepted.
 */
export type CalendarMethod = 'REQUEST' | 'CANCEL';

/** The iCalendar file (RFC 5545, 5546) for a booking. Resent with a higher SEQUENCE, it replaces the previous one. */
export function composeCalendarEntry(
  booking: BookingInMail,
  options: {
    /** PUBLISH is for a file to download, which is addressed to nobody. */
    method: CalendarMethod | 'PUBLISH';
    organizer: string;
    company: Company;
    guest: { name: string; email: string };
    summary: string;
    description: string;
    writtenAt: Date;
  },
): string {
  const { method, organizer, company, guest, summary, description, writtenAt } = options;
  return composeCalendarFile(company, [
    `METHOD:${method}`,
    ...timeZone,
    'BEGIN:VEVENT',
    ...timesOf(booking, writtenAt),
    `SUMMARY:${escapeText(summary)}`,
    `LOCATION:${escapeText(describePlace(booking, company))}`,
    `DESCRIPTION:${escapeText(description)}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    `ORGANIZER;CN=${quote(company.name)}:${mailtoHref(organizer)}`,
    // Not in what is only published (RFC 5546, 3.2.1).
    ...(method === 'PUBLISH'
      ? []
      : [
          `ATTENDEE;CN=${quote(guest.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${mailtoHref(guest.email)}`,
        ]),
    'END:VEVENT',
  ]);
}
