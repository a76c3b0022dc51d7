import { and, lt, sql } from 'drizzle-orm';
import { dateInOntario } from '#lib/calendar.ts';
import { formatDayAndYear } from '#lib/format-day.ts';
import { addMails } from '#platform/outbox/mails.store.server.ts';
import type { PersonalDataSource } from '#platform/personal-data-source.server.ts';
import { asCancelled } from './booking.ts';
import { bookings } from './bookings.table.server.ts';
import { isUpcoming } from './consultation-begin.ts';
import { describeEmail } from './emails/describe-email.ts';
import { mailCancelled } from './emails/queue-booking-mails.server.ts';

export const personalBookings: PersonalDataSource<typeof bookings.$inferSelect> = {
  kind: 'booking',
  label: 'Bookings',
  table: bookings,
  id: bookings.id,
  emails: [bookings.email],
  clientId: bookings.clientId,
  caller: { name: bookings.name, of: bookings },
  derived: [
    'clientId',
    'memberId',
    'beginsAt',
    'searchText',
    'requestHash',
    'network',
    'linkId',
    'toldSequence',
  ],
  canBeHeld: true,
  caution: 'A consultation that is still to come is cancelled, and the emails about that go out.',
  title: ({ name, date, time }) => `${name}: consultation on ${formatDayAndYear(date)}, ${time}`,
  /** Queues cancellation emails, which outlive the record until they are sent and then leave no trace. */
  async beforeDelete(tx, where, { now, tell }) {
    const rows = await tx.select().from(bookings).where(where);
    for (const booking of rows.filter((row) => isUpcoming(row, now))) {
      await mailCancelled(tx, asCancelled(booking, now), { queueMails: addMails, isErased: true });
      const when = `${formatDayAndYear(booking.date)} at ${booking.time}`;
      tell?.(`The consultation on ${when} was cancelled. ${describeEmail(booking, 'about it')}`);
    }
  },
  retention: {
    period: 'bookings',
    since: 'after the consultation',
    // The consultation may be long after the booking was made.
    expired: (before) =>
      and(
        lt(bookings.createdAt, before),
        sql`${bookings.date} collate "C" < ${dateInOntario(before)} collate "C"`,
      ),
  },
};
