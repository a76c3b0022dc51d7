import { and, lt, sql } from 'drizzle-orm';
import { dateInOntario } from '#lib/calendar.ts';
import type { PersonalDataSource } from '#platform/privacy/personal-data-source.server.ts';
import { bookings } from './bookings.table.server.ts';

/** Bookings as personal data. */
export const personalBookings: PersonalDataSource<typeof bookings.$inferSelect> = {
  kind: 'booking',
  label: 'Bookings',
  table: bookings,
  id: bookings.id,
  emails: [bookings.email],
  derived: ['searchText', 'requestHash'],
  canBeHeld: true,
  title: ({ name, date, time }) => `${name}: consultation on ${date}, ${time}`,
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
