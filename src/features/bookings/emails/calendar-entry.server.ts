import type { Company } from '#brokerage/company.ts';
import { type BookingInMail, describePlace } from './booking-notices.server.ts';
import { composeCalendarFile, person, text, timesOf } from './calendar-file.server.ts';

/** What a file does to the calendar: it invites its guest to the consultation or to nothing any more, or adds it. */
type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/** What a file says of a consultation, and who is invited to it. */
interface CalendarEntry {
  summary: string;
  description: string;
  guest?: { name: string; address: string };
  isCancelled?: boolean;
}

/**
 * The iCalendar file (RFC 5545, 5546) for a booking. Resent with a higher SEQUENCE, it replaces the previous one.
 *
 * A guest is invited with REQUEST: Outlook, Gmail and Apple Mail only add invitations to the calendar automatically, and
 * only those can be moved by a later REQUEST or removed by a CANCEL with the same UID. Since no reply is needed, the
 * guest counts as having accepted. What nobody is invited to is published: programs do not file an invitation from an
 * address to itself.
 */
export function composeCalendarEntry(
  booking: BookingInMail,
  { summary, description, guest, isCancelled }: CalendarEntry,
  {
    mailFrom,
    facts: { company },
    createdAt,
  }: { mailFrom: string; facts: { company: Company }; createdAt: Date },
): { method: CalendarMethod; content: string } {
  const method = isCancelled ? 'CANCEL' : guest ? 'REQUEST' : 'PUBLISH';
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
        ...(guest
          ? [person('attendee', guest, { role: 'REQ-PARTICIPANT', partstat: 'ACCEPTED', rsvp: 'FALSE' })]
          : []),
      ],
    ],
  );
  return { method, content };
}
