import { asc, eq, gte, lt } from 'drizzle-orm';
import type { WeeklyHours } from '#brokerage/weekly-hours.ts';
import type { Executor, Transaction } from '#database/database.server.ts';
import { addDays } from '#lib/calendar.ts';
import { type IfMatch, isStale } from '#platform/drafts/if-match.server.ts';
import { retainedDays } from '#http/planned-time.ts';
import { type ClosedDay, type Hours, maxClosedDays } from './hours.ts';
import { closedDays, openingHours } from './hours.table.server.ts';

/** Everything that decides when consultations can be booked from a date on. */
export async function readHours(db: Executor, today: string): Promise<Hours> {
  const opening = await readOpeningHours(db);
  const closed = await db
    .select({ date: closedDays.date, reason: closedDays.reason })
    .from(closedDays)
    .where(gte(closedDays.date, today))
    .orderBy(asc(closedDays.date));
  return { ...opening, closedDays: closed };
}

async function readOpeningHours(db: Executor) {
  const [row] = await db.select().from(openingHours);
  const { weekly = null, minimumNotice = 0, isPublic = false, version = 0 } = row ?? {};
  return { weekly: weekly && [...weekly], minimumNotice, isPublic, version };
}

type Refused<Reason> = { ok: false; reason: Reason };
const refuse = <Reason extends string>(reason: Reason): Refused<Reason> => ({ ok: false, reason });

/** Changes the weekly hours, the minimum notice or who sees them, if they have the version that may be changed. */
export async function changeOpeningHours(
  tx: Transaction,
  ifMatch: IfMatch,
  changes: { weekly?: WeeklyHours | null; minimumNotice?: number; isPublic?: boolean },
): Promise<{ ok: true } | Refused<'stale' | 'no-weekly-hours'>> {
  const before = await readOpeningHours(tx);
  if (isStale(ifMatch, before.version)) return refuse('stale');
  const after = { ...before, ...changes, version: before.version + 1 };
  if (changes.isPublic && !after.weekly) return refuse('no-weekly-hours');
  // There is nothing left to show.
  if (!after.weekly) after.isPublic = false;
  await tx.insert(openingHours).values(after).onConflictDoUpdate({ target: openingHours.id, set: after });
  return { ok: true };
}

/** Closes days. Those that are closed keep their reason; returns the new ones. */
export async function closeDays(
  tx: Transaction,
  days: ClosedDay[],
  today: string,
): Promise<{ ok: true; added: string[] } | Refused<'too-many-closed-days' | 'already-closed'>> {
  await tx.delete(closedDays).where(lt(closedDays.date, addDays(today, -retainedDays)));
  const added = await tx.insert(closedDays).values(days).onConflictDoNothing().returning();
  if (added.length === 0) return refuse('already-closed');
  const upcoming = await tx.$count(closedDays, gte(closedDays.date, today));
  return upcoming > maxClosedDays
    ? refuse('too-many-closed-days')
    : { ok: true, added: added.map(({ date }) => date) };
}

/** Opens a closed day again; false if it was not closed. */
export async function reopenDay(tx: Transaction, date: string): Promise<boolean> {
  const reopened = await tx.delete(closedDays).where(eq(closedDays.date, date)).returning();
  return reopened.length > 0;
}
