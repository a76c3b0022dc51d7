import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { describeHandOver, logChange } from '#features/follow-ups/follow-ups.store.server.ts';
import type { Colleague, ColleagueWork } from '#platform/feature.server.ts';
import { addMails } from '#platform/outbox/mails.store.server.ts';
import { bookingColumns, lockSlot } from './bookings.store.server.ts';
import { bookings } from './bookings.table.server.ts';
import { mailHandedOver } from './emails/queue-booking-mails.server.ts';

/** Includes those in spam, which somebody may still mark as not spam. */
const toCome = ({ id }: Colleague, now: Date) =>
  and(eq(bookings.memberId, id), gt(bookings.beginsAt, now), isNull(bookings.cancelledAt));

export const consultationsOfColleague: ColleagueWork = {
  kind: 'consultations',
  count: (db, from, now) => db.$count(bookings, and(toCome(from, now), isNull(bookings.spamReasons))),
  async handOver(tx, { from, to, ...writing }) {
    const slots = await tx
      .selectDistinct({ date: bookings.date, time: bookings.time })
      .from(bookings)
      .where(toCome(from, writing.now))
      .orderBy(bookings.date, bookings.time);
    for (const slot of slots) await lockSlot(tx, slot);
    // If the successor already has a consultation at that time, this one is assigned to nobody.
    const isBusy = sql`exists (select from ${bookings} as other where other.date = "bookings"."date"
      and other.time = "bookings"."time" and other."memberId" = ${to?.id ?? null}
      and other."cancelledAt" is null and other."spamReasons" is null)`;
    const sequence = sql`${bookings.sequence} + 1`;
    const changed = await tx
      .update(bookings)
      .set({
        memberId: sql`case when ${isBusy} then null else ${to?.id ?? null}::uuid end`,
        sequence,
        toldSequence: sql`case when ${bookings.toldSequence} is null then null else ${sequence} end`,
      })
      .where(toCome(from, writing.now))
      .returning(bookingColumns);
    const mailing = { queueMails: addMails, now: () => writing.now, administrator: writing.writer.username };
    for (const booking of changed.filter(({ spamReasons }) => !spamReasons))
      await mailHandedOver(tx, booking, mailing);
    for (const [memberId, handed] of Map.groupBy(changed, (booking) => booking.memberId)) {
      const records = handed.map(({ id, createdAt }) => ({ id, receivedAt: createdAt }));
      const note = describeHandOver(from, memberId === null ? undefined : to);
      await logChange(tx, records, { kind: 'booking', note, assignee: null }, writing);
    }
  },
};
