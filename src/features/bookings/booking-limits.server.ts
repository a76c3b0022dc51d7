import { and, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import type { Company } from '#brokerage/company.ts';
import type { Transaction } from '#database/database.server.ts';
import { lockUntilCommit } from '#database/lock.server.ts';
import type { ErrorBody } from '#http/error-body.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { bookings } from './bookings.table.server.ts';
import { isUpcoming } from './slots.ts';

/** How many consultations to come an address may have, and how many a network may book in 24 hours. */
const [maxComing, maxADay] = [5, 30];

export type TooMany = 'too-many-coming' | 'too-many-bookings';

/** Whether an address or its network has booked too much. Their bookings take turns until the transactions end. */
export async function whyTooMany(
  tx: Transaction,
  { email, network }: { email: string; network: string | undefined },
  now: Date,
): Promise<TooMany | undefined> {
  await lockUntilCommit(tx, `bookings of ${email.toLowerCase()}`);
  const theirs = await tx
    .select({ date: bookings.date, time: bookings.time, cancelledAt: bookings.cancelledAt })
    .from(bookings)
    .where(
      and(
        gte(bookings.date, dateInOntario(now)),
        sql`lower(${bookings.email}) = lower(${email})`,
        isNull(bookings.cancelledAt),
        isNull(bookings.suspicion),
      ),
    );
  if (theirs.filter((booking) => isUpcoming(booking, now)).length >= maxComing) return 'too-many-coming';
  if (network === undefined) return undefined;
  await lockUntilCommit(tx, `bookings from ${network}`);
  const isRecent = gt(bookings.createdAt, sql`now() - interval '1 day'`);
  const booked = await tx.$count(bookings, and(eq(bookings.network, network), isRecent));
  return booked >= maxADay ? 'too-many-bookings' : undefined;
}

/** Tells someone who booked too much what they can do. */
export function tooMany(code: TooMany, { phone }: Company): { status: 409 | 429; body: ErrorBody } {
  const call = `call us at ${phone.display}.`;
  return code === 'too-many-coming'
    ? {
        status: 409,
        body: {
          code,
          message: `You already have ${maxComing} consultations coming up. To change one, use the link in your email, or ${call}`,
        },
      }
    : {
        status: 429,
        body: { code, message: `Many consultations were booked from your network today. Please ${call}` },
      };
}
