import { and, asc, type Column, eq, between, inArray, isNull, not, or, sql } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import { addDays, dateInOntario } from '#lib/calendar.ts';
import { minuteMs } from '#lib/durations.ts';
import { momentInOntario } from '#lib/ontario-moment.ts';
import type { ScheduledJob } from '#platform/feature.server.ts';
import { scheduledJobs } from './scheduled-jobs.table.server.ts';

/** From a server's first start until a job is first due: it has more urgent work then. */
const firstDueMinutes = 5;
/** A node that has not renewed its claim to a job for this long is presumed dead; another one takes it. */
const claimMinutes = 5;
const maxRetryMinutes = 60;
/** A job that is late by this much is reported, unless it says otherwise. */
const usualLateMinutes = 60;

const { name, dueAt, retryAt, failures, lastError, succeededAt, outcome } = scheduledJobs;
const inMinutes = (minutes: number, now: Date) => new Date(now.getTime() + minutes * minuteMs);

/** Adds the jobs that the database does not know yet. */
export async function addJobs(db: Executor, jobs: ScheduledJob[], now: Date): Promise<void> {
  const rows = jobs.map((job) => ({ name: job.name, dueAt: inMinutes(firstDueMinutes, now) }));
  await db.insert(scheduledJobs).values(rows).onConflictDoNothing();
}

/** A time further ahead than it can be was written by a clock that was ahead, and counts as past. */
const isPast = (column: Column, furthest: number, now: Date) =>
  or(isNull(column), not(between(column, now, inMinutes(furthest, now))));

/** Takes a job if it is due, for one node: false for all others. */
export async function claimJob(
  db: Executor,
  { name: job, everyMinutes, startsAt }: Pick<ScheduledJob, 'name' | 'everyMinutes' | 'startsAt'>,
  now: Date,
): Promise<boolean> {
  // The day on which clocks are set back has an hour more.
  const furthest = startsAt === undefined ? Math.max(everyMinutes, firstDueMinutes) : everyMinutes + 60;
  const isDue = isPast(dueAt, furthest, now);
  const { rowCount } = await db
    .update(scheduledJobs)
    .set({ retryAt: inMinutes(claimMinutes, now) })
    .where(and(eq(name, job), isDue, isPast(retryAt, maxRetryMinutes, now)));
  return rowCount === 1;
}

/** Extends the time for which this node has claimed these jobs. */
export async function extendClaims(db: Executor, names: string[], now: Date): Promise<void> {
  await db
    .update(scheduledJobs)
    .set({ retryAt: inMinutes(claimMinutes, now) })
    .where(inArray(name, names));
}

export async function saveOutcome(db: Executor, job: string, outcomeToSave: object): Promise<void> {
  await db.update(scheduledJobs).set({ outcome: outcomeToSave }).where(eq(name, job));
}

/** Reads what a job said of its last run, on whichever node that was; undefined before the first. */
export async function readOutcome<Outcome>(db: Executor, job: string): Promise<Outcome | undefined> {
  const [row] = await db.select({ outcome }).from(scheduledJobs).where(eq(name, job));
  return (row?.outcome as Outcome | null) ?? undefined;
}

/** Makes a job due again at its usual time, however long it took or was late. */
export async function recordSuccess(
  db: Executor,
  { name: job, everyMinutes, startsAt }: Pick<ScheduledJob, 'name' | 'everyMinutes' | 'startsAt'>,
  now: Date,
): Promise<void> {
  const [row] = await db.select({ dueAt }).from(scheduledJobs).where(eq(name, job));
  const lateMs = Math.max(0, now.getTime() - (row?.dueAt.getTime() ?? 0));
  const nextMs = everyMinutes * minuteMs - (lateMs % (everyMinutes * minuteMs));
  const next = startsAt === undefined ? new Date(now.getTime() + nextMs) : nextAt(startsAt, now);
  await db
    .update(scheduledJobs)
    .set({ dueAt: next, retryAt: null, succeededAt: now, failures: 0, lastError: null })
    .where(eq(name, job));
}

/** The next moment after now at which clocks in Ontario show a time. */
function nextAt(minutes: number, now: Date): Date {
  const today = dateInOntario(now);
  const first = momentInOntario(today, minutes);
  return first > now ? first : momentInOntario(addDays(today, 1), minutes);
}

/** Lets a job that failed wait: a minute, then twice as long each time, up to an hour. It stays due. */
export async function recordJobFailure(db: Executor, job: string, error: string, now: Date): Promise<void> {
  const wait = sql`least(${maxRetryMinutes}::int, power(2, least(${failures}, 10))) * interval '1 minute'`;
  await db
    .update(scheduledJobs)
    .set({
      retryAt: sql`${now.toISOString()}::timestamptz + ${wait}`,
      failures: sql`${failures} + 1`,
      lastError: error.slice(0, 500),
    })
    .where(eq(name, job));
}

/** Reads by how many seconds each of these jobs is overdue, 0 if it is not due, the longest first. */
export async function readOverdue(db: Executor, jobs: ScheduledJob[], now: Date) {
  const names = jobs.map((job) => job.name);
  const rows = await db
    .select({ name, dueAt, lastError, succeededAt })
    .from(scheduledJobs)
    .where(inArray(name, names))
    .orderBy(asc(dueAt));
  return rows.map((row) => {
    const { label, lateAfterMinutes = usualLateMinutes } = jobs.find((job) => job.name === row.name)!;
    const overdue = Math.max(0, (now.getTime() - row.dueAt.getTime()) / 1_000);
    return { ...row, label, overdue, isLate: overdue > lateAfterMinutes * 60 };
  });
}

/** The jobs that should have been done so long ago that it is reported. */
export const listLateJobs = async (db: Executor, jobs: ScheduledJob[], now: Date) =>
  (await readOverdue(db, jobs, now)).filter(({ isLate }) => isLate);
