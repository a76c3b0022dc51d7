import { createHash, randomUUID } from 'node:crypto';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '#database/database.server.ts';
import { dayMs, minuteMs } from '#lib/durations.ts';
import { clientNetwork } from '#lib/network-address.ts';
import { signInFailures } from '#platform/session/session.table.server.ts';

/**
 * From this many failures on, each one doubles the wait, up to a limit: guessing becomes hopeless, but nobody is locked
 * out for good. Counted per name and address, so that a stranger cannot lock out the owner, and, with a higher limit,
 * per address for all names, so that trying many names does not help.
 */
const freeFailures = { pair: 5, address: 50 };
const longestWait = 15 * minuteMs;
const clearedAfter = dayMs;

// Names and addresses are personal data; the hashes are only good for counting.
const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url');

/** The name as the database compares it, as `isNamed` does: each login has one counter, however its name is spelled. */
async function keysOf(db: Executor, username: string, ip: string) {
  const network = clientNetwork(ip);
  const { rows } = await db.execute<{ name: string }>(sql`select lower(${username}) as name`);
  return { pair: keyOf('pair', rows[0]!.name, network), address: keyOf('address', network) };
}

/**
 * Counts an attempt as a failure before the password is checked, so that a hundred concurrent attempts are a hundred
 * failures. Returns 0 if the password may be checked, otherwise the milliseconds to wait.
 */
export async function countSignInAttempt(
  db: Executor,
  username: string,
  ip: string,
  now: Date,
): Promise<number> {
  const keys = await keysOf(db, username, ip);
  // One after the other: an attempt blocked for its name does not count against the address.
  const wait = await countFailure(db, keys.pair, freeFailures.pair, now);
  return wait > 0 ? wait : countFailure(db, keys.address, freeFailures.address, now);
}

/** Clears the failures for a name and address after a successful sign-in; the purge removes those too old to matter. */
export async function clearFailures(db: Executor, username: string, ip: string, now: Date): Promise<void> {
  const keys = await keysOf(db, username, ip);
  await db.delete(signInFailures).where(eq(signInFailures.key, keys.pair));
  await db
    .update(signInFailures)
    .set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)`, blockedUntil: now })
    .where(eq(signInFailures.key, keys.address));
}

const secondStepKey = (userId: string) => keyOf('second step', userId);

/**
 * Like `countSignInAttempt`, for second-factor codes: counted per user wherever they are tried from, because six digits are
 * few, and anyone trying them knows the password.
 */
export function countCodeAttempt(db: Executor, userId: string, now: Date): Promise<number> {
  return countFailure(db, secondStepKey(userId), freeFailures.pair, now);
}

/** Counts the links for a new password that are asked for, per user and wherever that happens. */
export function countResetAttempt(db: Executor, userId: string, now: Date): Promise<number> {
  return countFailure(db, keyOf('reset', userId), freeFailures.pair, now);
}

export async function clearWrongCodes(db: Executor, userId: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.key, secondStepKey(userId)));
}

async function countFailure(db: Executor, key: string, free: number, now: Date): Promise<number> {
  const attempt = randomUUID();
  const nowInSql = sql`${now.toISOString()}::timestamptz`;
  const { failures, blockedUntil, lastFailureAt, lastAttempt } = signInFailures;
  const isCleared = sql`${lastFailureAt} < ${nowInSql} - ${`${clearedAfter} milliseconds`}::interval`;
  const counted = sql`case when ${isCleared} then 1 else ${failures} + 1 end`;
  // The last free failure costs 1 s, the next 2 s, then 4 s, … up to the longest wait.
  const wait = sql`least(${longestWait}::float8, 1000 * power(2, least(${counted} - ${free}::int, 20)))`;
  // Counted from now if a clock that was ahead has written it: no wait lasts until that moment is reached.
  const blocked = sql`least(${blockedUntil}, ${nowInSql} + (${blockedUntil} - ${lastFailureAt}))`;
  // An attempt during the wait is refused and does not lengthen it.
  const unlessBlocked = (column: PgColumn | SQL, value: SQL) =>
    sql`case when ${blocked} > ${nowInSql} then ${column} else ${value} end`;
  const [row] = await db
    .insert(signInFailures)
    .values({ key, failures: 1, blockedUntil: now, lastFailureAt: now, lastAttempt: attempt })
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: {
        failures: unlessBlocked(failures, counted),
        lastFailureAt: unlessBlocked(sql`least(${lastFailureAt}, ${nowInSql})`, nowInSql),
        lastAttempt: unlessBlocked(lastAttempt, sql`${attempt}::uuid`),
        blockedUntil: unlessBlocked(
          blocked,
          sql`${nowInSql} + (case when ${counted} < ${free}::int then 0 else ${wait} end) * interval '1 millisecond'`,
        ),
      },
    })
    .returning({ blockedUntil, lastAttempt });
  return row!.lastAttempt === attempt ? 0 : row!.blockedUntil.getTime() - now.getTime();
}
