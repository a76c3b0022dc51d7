import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import { isUnsent } from './mails.store.server.ts';
import { mails } from './mails.table.server.ts';

/** Withdraws the emails of issues that a subscriber has not got yet. Returns the ids of these issues. */
export async function withdrawIssueMails(db: Executor, about: string): Promise<string[]> {
  const withdrawn = await db
    .delete(mails)
    .where(and(eq(mails.about, about), isNotNull(mails.issueId), isUnsent))
    .returning({ issueId: mails.issueId });
  return withdrawn.map(({ issueId }) => issueId!);
}

/** Whether an issue went, or was to go, to a subscriber. */
export async function isIssueFor(db: Executor, issueId: string, about: string): Promise<boolean> {
  return (await db.$count(mails, and(eq(mails.issueId, issueId), eq(mails.about, about)))) > 0;
}

/** Holds the unsent emails of an issue back, or lets them go on. Returns whether there were any. */
export async function holdIssueMails(db: Executor, issueId: string, isHeld: boolean): Promise<boolean> {
  const held = await db
    .update(mails)
    .set({ state: isHeld ? 'held' : 'waiting' })
    .where(and(eq(mails.issueId, issueId), isUnsent));
  return held.rowCount !== 0;
}

/** Withdraws the unsent emails of an issue. Those that a node is sending at this moment are not tried a second time. */
export async function stopIssueMails(db: Executor, issueId: string): Promise<void> {
  const ofIssue = and(eq(mails.issueId, issueId), isUnsent);
  const isIdle = or(isNull(mails.retryAt), lte(mails.retryAt, sql`now()`), isNotNull(mails.lastError));
  await db.delete(mails).where(and(ofIssue, isIdle));
  await db
    .update(mails)
    .set({ state: 'waiting', uselessAt: sql`now()` })
    .where(ofIssue);
}
