import { and, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/database.server.ts';
import { newestFirst } from '#database/list-order.server.ts';
import { listReader } from '#database/list-reader.server.ts';
import { mails } from './mails.table.server.ts';

/** A mail as it goes into the outbox. */
export interface NewMail {
  kind: string;
  /** An address; null for the brokerage. */
  recipient: string | null;
  /** The id of the record it tells of. */
  about: string;
  content: object;
  /** Not before then; at once when it is not given. */
  dueAt?: Date;
  uselessAt?: Date;
  /** Of the request that caused it. */
  requestId?: string | undefined;
}

export type Mail = typeof mails.$inferSelect;

const {
  content: _content,
  uselessAt: _uselessAt,
  about: _about,
  settledAt: _settledAt,
  requestId: _requestId,
  ...shown
} = getTableColumns(mails);

/** Writes mails into the outbox. */
export async function addMails(db: Executor, news: NewMail[]): Promise<Pick<Mail, 'id' | 'dueAt'>[]> {
  if (news.length === 0) return [];
  return db.insert(mails).values(news).returning({ id: mails.id, dueAt: mails.dueAt });
}

/** A mail that is still to be sent; undefined when it is sent, given up or taken back. */
export async function findWaitingMail(db: Executor, id: string): Promise<Mail | undefined> {
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), eq(mails.state, 'waiting')));
  return mail;
}

/** Notes that a mail was sent, and forgets what it said. */
export async function markSent(db: Executor, id: string, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({
      state: 'sent',
      settledAt: now,
      content: null,
      lastError: null,
      attempts: sql`${mails.attempts} + 1`,
    })
    .where(and(eq(mails.id, id), eq(mails.state, 'waiting')));
}

/** Notes that a mail could not be sent and why; with `settledAt`, that it was given up then. */
export async function noteRefusal(
  db: Executor,
  id: string,
  { error, settledAt }: { error: string; settledAt: Date | undefined },
): Promise<void> {
  await db
    .update(mails)
    .set({
      lastError: error,
      attempts: sql`${mails.attempts} + 1`,
      ...(settledAt && { state: 'failed' as const, settledAt }),
    })
    .where(and(eq(mails.id, id), eq(mails.state, 'waiting')));
}

/** Has a mail that was given up wait again, due at once; undefined when there is none with this id. */
export async function makeWaiting(db: Executor, id: string): Promise<Pick<Mail, 'id' | 'dueAt'> | undefined> {
  const [mail] = await db
    .update(mails)
    .set({ state: 'waiting', dueAt: sql`now()`, settledAt: null })
    .where(and(eq(mails.id, id), eq(mails.state, 'failed')))
    .returning({ id: mails.id, dueAt: mails.dueAt });
  return mail;
}

/** Takes mails about a record out of the outbox: all of them, or those of some kinds that are not sent yet. */
export async function withdrawMails(db: Executor, about: string, kinds?: string[]): Promise<void> {
  const unsent = kinds && and(inArray(mails.kind, kinds), eq(mails.state, 'waiting'));
  await db.delete(mails).where(and(eq(mails.about, about), unsent));
}

/** Takes one mail out of the outbox. */
export async function dropMail(db: Executor, id: string): Promise<void> {
  await db.delete(mails).where(eq(mails.id, id));
}

/**
 * The mails that wait without a job that would send them, locked until the transaction ends; without those that another node
 * has locked. There is none but after an accident: a node that was killed at the last attempt, a queue that has forgotten
 * after weeks without SMTP_URL, data that came from another database.
 */
export async function listForgottenMails(
  transaction: Transaction,
  limit: number,
): Promise<Pick<Mail, 'id' | 'dueAt'>[]> {
  const withoutJob = sql`not exists (select 1 from pgboss.job where job.name = 'mail' and job.id = ${mails.id} and job.state < 'completed')`;
  const locked = await transaction
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.state, 'waiting'), withoutJob))
    .limit(limit)
    .for('update', { skipLocked: true });
  const ids = locked.map(({ id }) => id);
  // A second statement sees the jobs of a node that finished between the first one's start and its locks.
  return transaction
    .select({ id: mails.id, dueAt: mails.dueAt })
    .from(mails)
    .where(and(inArray(mails.id, ids), withoutJob));
}

/** The mails of a state, newest first. */
export function mailList(db: Executor, state: Mail['state']) {
  return listReader(db, mails, shown, { order: newestFirst(mails), where: eq(mails.state, state) });
}

/** How many mails are due and not sent yet, and how many were given up. */
export async function countMails(db: Executor): Promise<{ waiting: number; failed: number }> {
  const [waiting, failed] = await Promise.all([
    db.$count(mails, and(eq(mails.state, 'waiting'), lte(mails.dueAt, sql`now()`))),
    db.$count(mails, eq(mails.state, 'failed')),
  ]);
  return { waiting, failed };
}
