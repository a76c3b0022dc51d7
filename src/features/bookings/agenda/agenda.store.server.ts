import { and, asc, eq, gte, isNull, lt, type SQL } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import {
  assigneeOf,
  entryCountOf,
  heldOf,
  isInvited,
} from '#features/clients/follow-ups/follow-ups.store.server.ts';
import { sourceOf } from '#platform/sources/read-source.server.ts';
import { users } from '#platform/session/session.table.server.ts';
import { bookings, consultationMoment } from '#features/bookings/bookings.table.server.ts';
import type { AgendaBooking } from './agenda.ts';

/** The most consultations in one response: several times what a month of three brokers has. */
const maxBookings = 3_000;

/**
 * The consultations from one date to another, both included, in order, with what became of them: also those that were
 * cancelled, but not those put aside, which hold no time.
 */
export async function readAgenda(
  db: Executor,
  { from, to }: { from: string; to: string },
): Promise<{ bookings: AgendaBooking[]; isCut: boolean }> {
  const rows = await db
    .select({
      id: bookings.id,
      name: bookings.name,
      email: bookings.email,
      phone: bookings.phone,
      consultationType: bookings.consultationType,
      date: bookings.date,
      time: bookings.time,
      description: bookings.description,
      cancelledAt: bookings.cancelledAt,
      createdAt: bookings.createdAt,
      flags: bookings.flags,
      sequence: bookings.sequence,
      origin: {
        sentFrom: bookings.sentFrom,
        form: bookings.form,
        firstPage: bookings.firstPage,
        referrer: bookings.referrer,
        utmSource: bookings.utmSource,
        utmMedium: bookings.utmMedium,
        utmCampaign: bookings.utmCampaign,
      },
      assignee: users.username,
      held: heldOf(bookings.id),
      isInvited: isInvited(bookings.id),
      entryCount: entryCountOf(bookings.id),
    })
    .from(bookings)
    .leftJoin(users, eq(users.id, assigneeOf(bookings.id)))
    .where(consultationsWithin({ from, to }))
    .orderBy(asc(consultationMoment), asc(bookings.id))
    .limit(maxBookings + 1);
  return {
    bookings: rows.slice(0, maxBookings).map(({ origin, ...row }) => ({ ...row, source: sourceOf(origin) })),
    isCut: rows.length > maxBookings,
  };
}

/** Written to match the index. A tilde comes after every time, also on the last day of the calendar. */
export function consultationsWithin({ from, to }: { from: string; to: string }): SQL | undefined {
  return and(gte(consultationMoment, from), lt(consultationMoment, `${to} ~`), isNull(bookings.suspicion));
}
