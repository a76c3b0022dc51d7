import { and, count, eq, getTableColumns, gte, inArray, isNull, lte, min, type SQL, sql } from 'drizzle-orm';
import { thisMoment } from '#database/columns.server.ts';
import type { Executor } from '#database/database.server.ts';
import { listReader, newestFirst } from '#platform/lists/list-reader.server.ts';
import { mails } from './mails.table.server.ts';

export interface NewMail {
  kind: string;
  /** An address; null for the brokerage. */
  recipient: string | null;
  about: string;
  content: object;
  /** Not sent before this; immediately if not given. */
  dueAt?: Date;
  uselessAt?: Date;
  requestId?: string | undefined;
}

export type Mail = typeof mails.$inferSelect;

/** True until the email's `uselessAt`, such as the time of the consultation that it is about. */
const isCurrent = sql<boolean>`(${mails.uselessAt} is null or ${mails.uselessAt} > ${thisMoment})`;
const shownColumns = {
  id: mails.id,
  kind: mails.kind,
  recipient: mails.recipient,
  dueAt: mails.dueAt,
  state: mails.state,
  attempts: mails.attempts,
  lastError: mails.lastError,
  createdAt: mails.createdAt,
  isCurrent: isCurrent.as('isCurrent'),
};

export async function addMails(db: Executor, newMails: NewMail[]): Promise<void> {
  if (newMails.length > 0) await db.insert(mails).values(newMails);
}

/** After this time, a node that was sending an email is presumed dead, and another one tries. */
const claimSeconds = 5 * 60;

/** Claims due emails, the longest overdue first. Other nodes get them only if still waiting after five minutes. */
export function claimDueMails(db: Executor, limit: number): Promise<Mail[]> {
  return claimMails(db, limit, isNull(mails.issueId));
}

/** True if an email is neither sent nor given up. One that is held back may be on its way at this moment. */
export const isUnsent = inArray(mails.state, ['waiting', 'held']);

const attemptAt = sql`coalesce(${mails.retryAt}, ${mails.dueAt})`;

export const isDue = sql`(${mails.state} = 'waiting' and ${attemptAt} <= ${thisMoment})`;

export async function claimMails(db: Executor, limit: number, where: SQL | undefined): Promise<Mail[]> {
  // A CTE, since PostgreSQL may run a subquery with a limit more than once.
  const due = db
    .$with('due')
    .as(
      db
        .select({ id: mails.id })
        .from(mails)
        .where(and(isDue, where))
        .orderBy(attemptAt)
        .limit(limit)
        .for('update', { skipLocked: true }),
    );
  return db
    .with(due)
    .update(mails)
    .set({ retryAt: inSeconds(claimSeconds) })
    .from(due)
    .where(eq(mails.id, due.id))
    .returning(getTableColumns(mails));
}

/** In an email's content: it is about somebody who was erased, so its row goes as soon as it is settled. */
export const deleteAfterSend = 'deleteAfterSend';
const isTraceless = sql`coalesce(${mails.content} ? ${deleteAfterSend}, false)`;

/** Marks emails as sent and deletes their content. */
export async function markSent(db: Executor, ids: string[], now: Date): Promise<void> {
  await db.delete(mails).where(and(inArray(mails.id, ids), isUnsent, isTraceless));
  await db
    .update(mails)
    .set({
      state: 'sent',
      settledAt: now,
      content: null,
      lastError: null,
      attempts: sql`${mails.attempts} + 1`,
    })
    .where(and(inArray(mails.id, ids), isUnsent));
}

/** Records why an email was not sent, and when it is retried or that it was given up. */
export async function recordFailure(
  db: Executor,
  id: string,
  error: string,
  next: { retryInSeconds: number } | { settledAt: Date },
): Promise<void> {
  if ('settledAt' in next) await db.delete(mails).where(and(eq(mails.id, id), isTraceless));
  await db
    .update(mails)
    .set({
      lastError: error,
      attempts: sql`${mails.attempts} + 1`,
      ...('settledAt' in next
        ? { state: 'failed' as const, settledAt: next.settledAt }
        : { retryAt: inSeconds(next.retryInSeconds) }),
    })
    .where(and(eq(mails.id, id), isUnsent));
}

/** Makes emails due that a clock that was ahead postponed further than we ever do. */
export async function rescheduleMisdatedMails(db: Executor): Promise<void> {
  const { state, retryAt, dueAt, createdAt } = mails;
  const isPutOff = sql`(${retryAt} > now() + interval '61 minutes' or ${retryAt} is null and ${dueAt} <= ${createdAt})`;
  await db
    .update(mails)
    .set({ retryAt: sql`now()` })
    .where(and(eq(state, 'waiting'), sql`${attemptAt} > now() + interval '1 minute'`, isPutOff));
}

/** By the database's clock, which all nodes share. */
function inSeconds(seconds: number): SQL {
  return sql`now() + make_interval(secs => ${seconds})`;
}

/** Makes an email of these kinds that was given up wait again, due immediately, unless what it is about is over. */
export async function requeue(
  db: Executor,
  id: string,
  kinds: string[],
): Promise<'requeued' | 'over' | 'not-found'> {
  const isFailed = and(eq(mails.id, id), eq(mails.state, 'failed'), isOrdinary(kinds));
  const [found] = await db.select({ isCurrent }).from(mails).where(isFailed).for('update');
  if (!found?.isCurrent) return found ? 'over' : 'not-found';
  await db
    .update(mails)
    .set({ state: 'waiting', dueAt: sql`now()`, retryAt: null, attempts: 0, settledAt: null })
    .where(isFailed);
  return 'requeued';
}

/** Removes emails about a record from the outbox: all of them, or unsent ones of some kinds. */
export async function withdrawMails(db: Executor, about: string, kinds?: string[]): Promise<void> {
  const unsent = kinds && and(inArray(mails.kind, kinds), eq(mails.state, 'waiting'));
  await db.delete(mails).where(and(eq(mails.about, about), unsent));
}

export async function dropMail(db: Executor, id: string): Promise<void> {
  await db.delete(mails).where(eq(mails.id, id));
}

/** Limits emails to these kinds, if given, and excludes newsletter issues, which report their own outcome. */
const isOrdinary = (kinds?: string[]) => and(isNull(mails.issueId), kinds && inArray(mails.kind, kinds));

/** The emails of these kinds in a state, newest first, without those of the newsletter. */
export function mailList(db: Executor, state: Mail['state'], kinds: string[]) {
  const where = and(eq(mails.state, state), isOrdinary(kinds));
  return listReader(db, mails, shownColumns, { order: newestFirst(mails), where });
}

/** Counts the emails, of these kinds or of all, that are due and unsent or were given up, without issues. */
export async function countMails(db: Executor, kinds?: string[]) {
  const [waiting, failed] = await Promise.all([
    db.$count(mails, and(eq(mails.state, 'waiting'), lte(mails.dueAt, thisMoment), isOrdinary(kinds))),
    db.$count(mails, and(eq(mails.state, 'failed'), isOrdinary(kinds))),
  ]);
  return { waiting, failed };
}

/** From the third failure on, some two minutes after the first, somebody should know. */
const stuckAttempts = 3;

/** Counts the failed emails of these kinds, with the first time and the last error; null if there are none. */
export async function findStuck(
  db: Executor,
  kinds: string[],
): Promise<{ count: number; since: Date; words: string } | null> {
  const last = sql<string>`(array_agg(${mails.lastError} order by ${mails.retryAt} desc))[1]`;
  const [found] = await db
    .select({ count: count(), since: min(mails.dueAt), words: last })
    .from(mails)
    .where(and(eq(mails.state, 'waiting'), gte(mails.attempts, stuckAttempts), isOrdinary(kinds)));
  return found?.since ? { ...found, since: found.since } : null;
}
