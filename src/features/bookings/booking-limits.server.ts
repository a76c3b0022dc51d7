import { and, eq, gte, isNotNull, lt } from 'drizzle-orm';
import { isOfLastDay } from '#database/columns.server.ts';
import { type Database, type Transaction, lockUntilCommit } from '#database/database.server.ts';
import { Refusal } from '#http/refusals.server.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { dayMs } from '#lib/durations.ts';
import { mailboxOf } from '#platform/outbox/mail-limits.server.ts';
import type { BookingContext } from './booking-context.server.ts';
import { bookings, takesSlot } from './bookings.table.server.ts';
import { isUpcoming } from './consultation-begin.ts';

const maxUpcomingPerMailbox = 5;
/** Within 24 hours. */
const maxPerNetwork = 30;

/** Returns the Refusal for a mailbox or network at its booking limit. Locks both until the transaction ends. */
export async function findLimitRefusal(
  tx: Transaction,
  { email, network }: { email: string; network: string | undefined },
  context: Pick<BookingContext, 'now' | 'phone'>,
): Promise<Refusal | undefined> {
  const now = context.now();
  const phone = context.phone();
  const mailbox = mailboxOf(email);
  await lockUntilCommit(tx, `bookings of ${mailbox}`);
  // Those to come are few enough to compare here: mailboxes cannot be compared in SQL.
  const { date, time, cancelledAt } = bookings;
  const booked = await tx
    .select({ email: bookings.email, date, time, cancelledAt })
    .from(bookings)
    .where(and(gte(date, dateInOntario(now)), takesSlot));
  const upcoming = booked.filter((other) => mailboxOf(other.email) === mailbox && isUpcoming(other, now));
  if (upcoming.length >= maxUpcomingPerMailbox)
    return new Refusal('too-many-upcoming', maxUpcomingPerMailbox, phone);
  if (network === undefined) return undefined;
  await lockUntilCommit(tx, `bookings from ${network}`);
  const fromNetwork = and(eq(bookings.network, network), isOfLastDay(bookings.createdAt));
  return (await tx.$count(bookings, fromNetwork)) >= maxPerNetwork
    ? new Refusal('too-many-bookings', phone)
    : undefined;
}

export async function forgetNetworks(db: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - dayMs);
  await db
    .update(bookings)
    .set({ network: null })
    .where(and(lt(bookings.createdAt, since), isNotNull(bookings.network)));
}
