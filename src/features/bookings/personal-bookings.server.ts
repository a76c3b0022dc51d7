import { and, inArray, lt, sql } from 'drizzle-orm';
import { personFinders, type PersonalKind } from '#database/personal-kind.server.ts';
import { dateInOntario } from '#lib/calendar.ts';
import type { BookingEvents } from './bookings.store.server.ts';
import { bookings } from './bookings.table.server.ts';

/** What bookings are to their person: found by address, phone and name, erased for good with their mails. */
export function personalBookings({ removed }: Pick<BookingEvents, 'removed'>): PersonalKind {
  return {
    kind: 'booking',
    label: 'Bookings',
    table: bookings,
    id: bookings.id,
    derived: ['searchText', 'requestHash'],
    canBeHeld: true,
    finders: personFinders({
      email: bookings.email,
      phone: bookings.phone,
      searchText: bookings.searchText,
      texts: [bookings.description],
    }),
    describe(row) {
      const { name, date, time, createdAt, email, phone } = row as typeof bookings.$inferSelect;
      return { title: `${name}: consultation on ${date}, ${time}`, createdAt, email, phone };
    },
    async erase(transaction, ids) {
      const gone = await transaction.delete(bookings).where(inArray(bookings.id, ids)).returning();
      for (const { id } of gone) await removed(transaction, id);
      return { erased: gone.length, kept: 0 };
    },
    // Counted from the consultation, which may be long after the booking.
    expired: (before) =>
      and(
        lt(bookings.createdAt, before),
        sql`${bookings.date} collate "C" < ${dateInOntario(before)} collate "C"`,
      ),
  };
}
