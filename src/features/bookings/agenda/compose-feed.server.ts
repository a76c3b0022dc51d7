import type { Company } from '#brokerage/company.ts';
import { describePlace } from '#features/bookings/emails/booking-notices.server.ts';
import {
  composeCalendarFile,
  escapeText,
  timesOf,
  timeZone,
} from '#features/bookings/emails/calendar-file.server.ts';
import { describeType } from '#features/bookings/consultation-type.ts';
import { isTimeSlot } from '#features/bookings/slots.ts';
import type { FeedEntry } from './calendar-feeds.store.server.ts';

/** How often calendars should read the feed, as an iCalendar duration; most decide for themselves. */
const every = 'PT15M';

/** The iCalendar file of a feed. The same consultations always make the same file, so that its ETag means something. */
export function composeFeed(
  entries: FeedEntry[],
  { publicUrl, company }: { publicUrl: string; company: Company },
): string {
  const name = `Consultations: ${company.name}`;
  return composeCalendarFile(company, [
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${every}`,
    `X-PUBLISHED-TTL:${every}`,
    ...timeZone,
    // Imported bookings may have a time that is no slot.
    ...entries
      .filter(({ time }) => isTimeSlot(time))
      .flatMap((entry) => [
        'BEGIN:VEVENT',
        ...timesOf(entry, entry.createdAt),
        `SUMMARY:${escapeText(`${entry.name} (${describeType(entry.consultationType, company)})`)}`,
        `LOCATION:${escapeText(entry.consultationType === 'phone' ? entry.phone : describePlace(entry, company))}`,
        `DESCRIPTION:${escapeText(describe(entry, publicUrl))}`,
        'STATUS:CONFIRMED',
        'TRANSP:OPAQUE',
        // Calendars must not show it to those with whom theirs is shared.
        'CLASS:PRIVATE',
        'END:VEVENT',
      ]),
  ]);
}

/** What the client wrote stays here: calendars are often kept by other companies. */
function describe({ phone, assignee, date }: FeedEntry, publicUrl: string): string {
  return [
    `Phone: ${phone}`,
    ...(assignee === null ? [] : [`With: ${assignee}`]),
    `${publicUrl}/admin/agenda?date=${date}`,
  ].join('\n');
}
