import type { Company } from '#brokerage/company.ts';
import { describePlace } from '#features/bookings/emails/booking-notices.server.ts';
import { composeCalendarFile, text, timesOf } from '#features/bookings/emails/calendar-file.server.ts';
import { describeType } from '#features/bookings/consultation-type.ts';
import { isTimeSlot } from '#features/bookings/slots.ts';
import type { FeedEntry } from './calendar-feeds.store.server.ts';

/** How often calendars should read the feed, as an iCalendar duration; most decide for themselves. */
const every = 'PT15M';

/** The iCalendar file of a feed. The same consultations always make the same file, so that its ETag means something. */
export function composeFeed(
  entries: FeedEntry[],
  { publicUrl, company, isPrivate }: { publicUrl: string; company: Company; isPrivate: boolean },
): string {
  const name = `Consultations: ${company.name}`;
  return composeCalendarFile(
    company,
    [
      text('method', 'PUBLISH'),
      text('name', name),
      text('x-wr-calname', name),
      ['refresh-interval', {}, 'duration', every],
      ['x-published-ttl', {}, 'unknown', every],
    ],
    // Imported bookings may have a time that is no slot.
    entries
      .filter(({ time }) => isTimeSlot(time))
      .map((entry) => [
        ...timesOf(entry, entry.createdAt),
        text('summary', `${entry.name} (${describeType(entry.consultationType, company)})`),
        text('location', entry.consultationType === 'phone' ? entry.phone : describePlace(entry, company)),
        text('description', describe(entry, publicUrl)),
        text('status', 'CONFIRMED'),
        text('transp', 'OPAQUE'),
        ...(isPrivate ? [text('class', 'PRIVATE')] : []),
      ]),
  );
}

/** What the client wrote stays here: calendars are often kept by other companies. */
function describe({ phone, assignee, date }: FeedEntry, publicUrl: string): string {
  return [
    `Phone: ${phone}`,
    ...(assignee === null ? [] : [`With: ${assignee}`]),
    `${publicUrl}/admin/agenda?date=${date}`,
  ].join('\n');
}
