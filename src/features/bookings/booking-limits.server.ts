import { and, eq, gte, isNotNull, lt } from 'drizzle-orm';
import type { Company } from '#brokerage/company.ts';
import { isOfLastDay } from '#database/columns.server.ts';
import { type Database, type Transaction, lockUntilCommit } from '#database/database.server.ts';
import { HttpError } from '#http/route.server.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { mailboxOf } from '#platform/outbox/mail-limits.server.ts';
import { bookings, takesSlot } from './bookings.table.server.ts';
import { isUpcoming } from './consultation-begin.ts';

const maxUpcomingPerAddress = 5;
/** Within 24 hours. */
const maxPerNetwork = 30;

export type TooMany = 'too-many-upcoming' | 'too-many-bookings';

/** Says why a mailbox or its network may not book once more, if so. Their bookings take turns until the transactions end. */
export async function whyTooMany(
  tx: Transaction,
  { email, network }: { email: string; network: string | undefined },
  now: Date,
): Promise<TooMany | undefined> {
  const mailbox = mailboxOf(email);
  await lockUntilCommit(tx, `bookings of ${mailbox}`);
  const { date, time, cancelledAt } = bookings;
  const booked = await tx
    .select({ email: bookings.email, date, time, cancelledAt })
    .from(bookings)
    .where(and(gte(date, dateInOntario(now)), takesSlot));
  const theirs = booked.filter((one) => mailboxOf(one.email) === mailbox && isUpcoming(one, now));
  if (theirs.length >= maxUpcomingPerAddress) return 'too-many-upcoming';
  if (network === undefined) return undefined;
  await lockUntilCommit(tx, `bookings from ${network}`);
  const ofDay = and(eq(bookings.network, network), isOfLastDay(bookings.createdAt));
  return (await tx.$count(bookings, ofDay)) >= maxPerNetwork ? 'too-many-bookings' : undefined;
}

/** Forgets which networks booked, once it no longer limits them. */
export async function forgetNetworks(db: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 24 * 3_600_000);
  await db
    .update(bookings)
    .set({ network: null })
    .where(and(lt(bookings.createdAt, since), isNotNull(bookings.network)));
}

/** Tells someone who booked too much what they can do. */
export function tooMany(code: TooMany, { phone }: Company): HttpError {
  const call = `call us at ${phone.display}.`;
  return code === 'too-many-upcoming'
    ? new HttpError(409, {
        code,
        message: `You already have ${maxUpcomingPerAddress} consultations coming up. To change one, use the link in your email, or ${call}`,
      })
    : new HttpError(429, {
        code,
        message: `Many consultations were booked from your network today. Please ${call}`,
      });
}
