import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { describeHandOver, logHandOver } from '#features/requests/follow-ups/follow-ups.store.server.ts';
import { dateInOntario } from '#lib/calendar.ts';
import type { Colleague, ColleagueWork } from '#platform/feature.server.ts';
import { bookings } from './bookings.table.server.ts';

const toCome = ({ id }: Colleague, now: Date) =>
  and(eq(bookings.memberId, id), gte(bookings.date, dateInOntario(now)), isNull(bookings.cancelledAt));

/** The upcoming consultations for which clients chose a colleague. */
export const consultationsOfColleague: ColleagueWork = {
  kind: 'consultations',
  count: (db, from, now) => db.$count(bookings, toCome(from, now)),
  async handOver(tx, { from, to, ...by }) {
    // Nobody is in two consultations at once: what does not fit is nobody's in particular.
    const isBusy = sql`exists (select from ${bookings} as other where other.date = "bookings"."date"
      and other.time = "bookings"."time" and other."memberId" = ${to?.id ?? null}
      and other."cancelledAt" is null and other."spamReasons" is null)`;
    const changed = await tx
      .update(bookings)
      .set({ memberId: sql`case when ${isBusy} then null else ${to?.id ?? null}::uuid end` })
      .where(toCome(from, by.now))
      .returning({ id: bookings.id, receivedAt: bookings.createdAt, memberId: bookings.memberId });
    for (const [memberId, records] of Map.groupBy(changed, (booking) => booking.memberId)) {
      const note = describeHandOver(from, memberId === null ? undefined : to);
      await logHandOver(tx, records, { kind: 'booking', note, assignee: null }, by);
    }
  },
};
