import { and, asc, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { WeeklyHours } from '#brokerage/weekly-hours.ts';
import type { Executor, Transaction } from '#database/database.server.ts';
import { addDays } from '#lib/calendar.ts';
import { type IfMatch, isStale } from '#platform/drafts/if-match.server.ts';
import { users } from '#platform/session/session.table.server.ts';
import {
  type AbsenceInput,
  type BrokerInput,
  type ClosedDay,
  type Hours,
  keptDays,
  maxAbsences,
  maxBrokers,
  maxClosedDays,
} from './hours.ts';
import { absences, brokers, closedDays, openingHours } from './hours.table.server.ts';

const absenceColumns = {
  id: absences.id,
  brokerId: absences.brokerId,
  fromDate: absences.fromDate,
  toDate: absences.toDate,
  fromMinute: absences.fromMinute,
  toMinute: absences.toMinute,
};

/** Everything that decides when consultations can be booked from a date on. */
export async function readHours(db: Executor, today: string): Promise<Omit<Hours, 'perSlot'>> {
  const opening = await readOpeningHours(db);
  const closed = await db
    .select({ date: closedDays.date, reason: closedDays.reason })
    .from(closedDays)
    .where(gte(closedDays.date, today))
    .orderBy(asc(closedDays.date));
  const staff = await db
    .select({ id: brokers.id, name: brokers.name, userId: brokers.userId })
    .from(brokers)
    .orderBy(asc(brokers.createdAt), asc(brokers.id));
  const away = await db
    .select(absenceColumns)
    .from(absences)
    .where(gte(absences.toDate, today))
    .orderBy(asc(absences.fromDate), asc(absences.fromMinute), asc(absences.id));
  return { ...opening, closedDays: closed, brokers: staff, absences: away };
}

async function readOpeningHours(db: Executor) {
  const [row] = await db.select().from(openingHours);
  const { weekly = null, minimumNotice = 0, isPublic = false, version = 0 } = row ?? {};
  return { weekly: weekly && [...weekly], minimumNotice, isPublic, version };
}

/** Waits until no other administrator is changing the hours; released when the transaction ends. */
export async function waitForHours(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('hours', 0))`);
}

type Refused<Reason> = { ok: false; reason: Reason };
type Added<Reason> = { ok: true; id: string } | Refused<Reason>;
const refuse = <Reason extends string>(reason: Reason): Refused<Reason> => ({ ok: false, reason });

/** Changes the weekly hours, the least notice or who sees them, if they have the version that may be changed. */
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
  await tx.delete(closedDays).where(lt(closedDays.date, addDays(today, -keptDays)));
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

type BrokerRefusal = 'name-taken' | 'login-taken' | 'unknown-login';

/** Adds a broker. Names and logins are unique among brokers. */
export async function addBroker(
  tx: Transaction,
  broker: BrokerInput,
): Promise<Added<BrokerRefusal | 'too-many-brokers'>> {
  if ((await tx.$count(brokers)) >= maxBrokers) return refuse('too-many-brokers');
  const refusal = await whyBrokerRefused(tx, broker, null);
  if (refusal) return refuse(refusal);
  const [added] = await tx.insert(brokers).values(broker).returning();
  return { ok: true, id: added!.id };
}

/** Changes a broker's name and login. */
export async function changeBroker(
  tx: Transaction,
  id: string,
  broker: BrokerInput,
): Promise<Added<BrokerRefusal | 'not-found'>> {
  const refusal = await whyBrokerRefused(tx, broker, id);
  if (refusal) return refuse(refusal);
  const changed = await tx.update(brokers).set(broker).where(eq(brokers.id, id)).returning();
  return changed.length === 0 ? refuse('not-found') : { ok: true, id };
}

/** Removes a broker with their absences; false if there is no such broker. */
export async function removeBroker(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.delete(brokers).where(eq(brokers.id, id)).returning()).length > 0;
}

async function whyBrokerRefused(
  tx: Transaction,
  { name, userId }: BrokerInput,
  ownId: string | null,
): Promise<BrokerRefusal | undefined> {
  if (userId !== null && (await tx.$count(users, eq(users.id, userId))) === 0) return 'unknown-login';
  const sameName = eq(sql`lower(${brokers.name})`, name.toLowerCase());
  const [other] = await tx
    .select({ userId: brokers.userId })
    .from(brokers)
    .where(
      and(
        ownId === null ? undefined : ne(brokers.id, ownId),
        userId === null ? sameName : or(sameName, eq(brokers.userId, userId)),
      ),
    )
    .limit(1);
  if (!other) return undefined;
  return userId !== null && other.userId === userId ? 'login-taken' : 'name-taken';
}

/** Enters when a broker is away: the one with this login, or any. */
export async function addAbsence(
  tx: Transaction,
  absence: AbsenceInput,
  { today, login }: { today: string; login: string | undefined },
): Promise<Added<'unknown-broker' | 'other-broker' | 'too-many-absences'>> {
  await tx.delete(absences).where(lt(absences.toDate, addDays(today, -keptDays)));
  const [broker] = await tx.select().from(brokers).where(eq(brokers.id, absence.brokerId));
  if (!broker) return refuse('unknown-broker');
  if (login !== undefined && broker.userId !== login) return refuse('other-broker');
  if ((await tx.$count(absences, gte(absences.toDate, today))) >= maxAbsences)
    return refuse('too-many-absences');
  const [added] = await tx.insert(absences).values(absence).returning();
  return { ok: true, id: added!.id };
}

/** Removes an absence of the broker with this login, or of any; false if there is no such absence. */
export async function removeAbsence(tx: Transaction, id: string, login?: string): Promise<boolean> {
  const own = tx.select({ id: brokers.id }).from(brokers).where(eq(brokers.userId, login!));
  const whose = login === undefined ? undefined : inArray(absences.brokerId, own);
  return (
    (
      await tx
        .delete(absences)
        .where(and(eq(absences.id, id), whose))
        .returning()
    ).length > 0
  );
}
