import { and, asc, gte, inArray, isNull, lt, not, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '#database/database.server.ts';
import { isFollowedUp } from '#features/requests/follow-ups/follow-ups.store.server.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { withdrawMails } from '#platform/outbox/mails.store.server.ts';
import type { Flood } from './flood.ts';
import { bookings } from './bookings.table.server.ts';

/** So many consultations within an hour are a flood, from one network or address. */
const [manyOfNetwork, manyOfAddress] = [10, 5];
/** For how long networks are kept, and floods are looked for. */
const keptDays = 7;
/** Of these only the newest are looked through. */
const maxSearched = 2_000;
/** How many are taken away at once. */
export const maxPutAside = 1_000;

/** Still to come, and nobody has done anything about it. */
const isUntouched = (now: Date) =>
  and(
    gte(bookings.date, dateInOntario(now)),
    isNull(bookings.cancelledAt),
    isNull(bookings.suspicion),
    not(isFollowedUp(bookings.id)),
  );

/** The most consultations that one network or address booked within an hour, if they are a flood. */
export async function findFlood(db: Executor, now: Date): Promise<Flood | null> {
  const { rows } = await db.execute<{
    by: 'network' | 'email';
    email: string;
    bookings: Flood['bookings'];
  }>(sql`
    with recent as (
      select id, name, date, time, "createdAt", network, lower(email) as email from ${bookings}
      where "createdAt" > now() - make_interval(days => ${keptDays}) and network is not null
        and ${isUntouched(now)}
      order by "createdAt" desc limit ${maxSearched}
    ), counted as (
      select by, key, "createdAt", many,
        count(*) over (partition by by, key order by "createdAt"
          range between interval '1 hour' preceding and current row) as within
      from recent, lateral (values ('network', network, ${manyOfNetwork}::int), ('email', email, ${manyOfAddress}::int)) sent(by, key, many)
    ), peak as (
      select * from counted where within >= many order by within desc, "createdAt" desc limit 1
    )
    select peak.by, min(recent.email) as email,
      json_agg(json_build_object('id', id, 'name', name, 'date', date, 'time', time) order by date, id) as bookings
    from peak join recent on peak.key = case peak.by when 'network' then recent.network else recent.email end
      and recent."createdAt" between peak."createdAt" - interval '1 hour' and peak."createdAt"
    group by peak.by`);
  const [found] = rows;
  if (!found) return null;
  return {
    by: found.by,
    email: found.by === 'email' ? found.email : null,
    bookings: found.bookings.slice(0, maxPutAside),
  };
}

/**
 * Puts those of these bookings aside that are still to come and that nobody has done anything about: their slots are
 * free, no email about them goes out, and their links say that they are cancelled. Returns how many.
 */
export async function putFloodAside(tx: Transaction, ids: string[], now: Date): Promise<number> {
  const found = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(inArray(bookings.id, ids), isUntouched(now)))
    .orderBy(asc(bookings.id))
    .for('update');
  if (found.length === 0) return 0;
  const those = found.map(({ id }) => id);
  await tx
    .update(bookings)
    .set({
      suspicion: ['Part of a flood of bookings'],
      cancelledAt: now,
      sequence: sql`${bookings.sequence} + 1`,
    })
    .where(inArray(bookings.id, those));
  await withdrawMails(tx, those);
  return those.length;
}

/** Forgets which networks booked, once nobody looks for a flood among them. */
export async function forgetNetworks(db: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - keptDays * 24 * 3_600_000);
  await db
    .update(bookings)
    .set({ network: null })
    .where(and(lt(bookings.createdAt, since), sql`${bookings.network} is not null`));
}
