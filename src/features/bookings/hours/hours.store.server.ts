import { asc, eq, gte, lt, sql, type SQL, and, between, isNotNull } from 'drizzle-orm';
import { describeWeek } from '#brokerage/describe-hours.ts';
import type { WeeklyHours } from '#brokerage/weekly-hours.ts';
import type { Executor, Transaction } from '#database/database.server.ts';
import { availabilityOf } from '#features/team/team.store.server.ts';
import { retainedDays } from '#http/planned-time.ts';
import { Refusal } from '#http/refusals.server.ts';
import { addDays, dateInOntario } from '#lib/calendar.ts';
import { nextMidnightInOntario } from '#lib/ontario-moment.ts';
import type { SharedPageContent, ReadContext } from '#pages/page-source.server.ts';
import { changedMeanwhile, type IfMatch, isStale } from '#platform/drafts/if-match.server.ts';
import type { PublicHours } from '#platform/facts/use-public-hours.ts';
import { closedDays, openingHours } from './hours.table.server.ts';
import { type ClosedDay, type Hours, maxClosedDays } from './hours.ts';
import type { Schedule } from './schedule.ts';

export async function readHours(db: Executor, today: string): Promise<Hours> {
  const opening = await readOpeningHours(db);
  return { ...opening, closedDays: await listClosedDays(db, gte(closedDays.date, today)) };
}

function listClosedDays(db: Executor, condition: SQL): Promise<ClosedDay[]> {
  const { date, reason } = closedDays;
  return db.select({ date, reason }).from(closedDays).where(condition).orderBy(asc(date));
}

async function readOpeningHours(db: Executor) {
  const [row] = await db.select().from(openingHours);
  const { weekly = null, minimumNotice = 0, isPublic = false, version = 0 } = row ?? {};
  return { weekly: weekly && [...weekly], minimumNotice, isPublic, version };
}

/** Changes these settings, or throws why not: only the version that may be changed. */
export async function changeOpeningHours(
  tx: Transaction,
  ifMatch: IfMatch,
  changes: { weekly?: WeeklyHours | null; minimumNotice?: number; isPublic?: boolean },
  today: string,
): Promise<void> {
  const before = await readOpeningHours(tx);
  if (isStale(ifMatch, before.version)) throw changedMeanwhile('the hours', await readHours(tx, today));
  const after = { ...before, ...changes, version: before.version + 1 };
  if (changes.isPublic && !after.weekly) throw new Refusal('no-weekly-hours');
  // Without weekly hours, the site has nothing to show.
  if (!after.weekly) after.isPublic = false;
  await tx.insert(openingHours).values(after).onConflictDoUpdate({ target: openingHours.id, set: after });
}

/** Closes days, or throws why not. Those that are closed keep their reason; returns the new ones. */
export async function closeDays(tx: Transaction, days: ClosedDay[], today: string): Promise<string[]> {
  await tx.delete(closedDays).where(lt(closedDays.date, addDays(today, -retainedDays)));
  const added = await tx.insert(closedDays).values(days).onConflictDoNothing().returning();
  if (added.length === 0) throw new Refusal('already-closed').onField('date');
  const upcoming = await tx.$count(closedDays, gte(closedDays.date, today));
  if (upcoming > maxClosedDays) throw new Refusal('too-many-closed-days', maxClosedDays);
  return added.map(({ date }) => date);
}

/** Opens a closed day again; false if it was not closed. */
export async function reopenDay(tx: Transaction, date: string): Promise<boolean> {
  return (await tx.delete(closedDays).where(eq(closedDays.date, date)).returning()).length > 0;
}

/** Loads the schedule between two dates, both inclusive. One query: it runs whenever somebody asks. */
export async function loadSchedule(db: Executor, from: string, to: string, only?: string): Promise<Schedule> {
  const team = availabilityOf({ from, to, only });
  const { rows } = await db.execute<Omit<Schedule, 'closed'> & { closed: Record<string, string> }>(sql`
    select
      (select weekly from ${openingHours}) as weekly,
      coalesce((select "minimumNotice" from ${openingHours}), 0) as "minimumNotice",
      coalesce(
        (select jsonb_object_agg(date, reason) from ${closedDays} where date between ${from} and ${to}), '{}'
      ) as closed,
      ${team.colleagues} as colleagues,
      coalesce(${team.absences}, '[]') as absences
  `);
  const schedule = rows[0]!;
  return { ...schedule, closed: new Map(Object.entries(schedule.closed)) };
}

const daysAhead = 60;

/** The hours that every page shows, once the owner wants the site to show them. */
export async function readPublicHours({ db, now }: ReadContext): Promise<SharedPageContent> {
  const [row] = await db
    .select({ weekly: openingHours.weekly })
    .from(openingHours)
    .where(and(eq(openingHours.isPublic, true), isNotNull(openingHours.weekly)));
  if (!row?.weekly) return { data: {} };
  const today = dateInOntario(now);
  const closed = await listClosedDays(db, between(closedDays.date, today, addDays(today, daysAhead)));
  const hours: PublicHours = { weekly: row.weekly, closed, week: `${describeWeek(row.weekly)}.` };
  return { data: { hours }, validUntil: nextMidnightInOntario(now) };
}
