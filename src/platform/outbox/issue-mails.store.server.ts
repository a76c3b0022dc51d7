import { and, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { thisMoment } from '#database/columns.server.ts';
import type { Executor, Database, Transaction } from '#database/database.server.ts';
import { isUnsent, claimMails, isDue, type Mail } from './mails.store.server.ts';
import { mails, mailPace } from './mails.table.server.ts';

/** Withdraws the emails of issues that a subscriber has not got yet. Returns the ids of these issues. */
export async function withdrawIssueMails(db: Executor, about: string): Promise<string[]> {
  const withdrawn = await db
    .delete(mails)
    .where(and(eq(mails.about, about), isNotNull(mails.issueId), isUnsent))
    .returning({ issueId: mails.issueId });
  return withdrawn.map(({ issueId }) => issueId!);
}

/** True if an issue went, or was to go, to a subscriber. */
export async function isIssueFor(db: Executor, issueId: string, about: string): Promise<boolean> {
  return (await db.$count(mails, and(eq(mails.issueId, issueId), eq(mails.about, about)))) > 0;
}

/**
 * Adds an email of an issue for each of its recipients, rows of a subscriber's "id" and "email" in the order of their
 * ids. Returns the last id; undefined for none.
 */
export async function addIssueMails(
  tx: Transaction,
  { issueId, kind, recipients }: { issueId: string; kind: string; recipients: SQL },
): Promise<string | undefined> {
  const added = await tx.execute<{ last: string }>(sql`
    with batch as (
      ${recipients}
    ), added as (
      insert into ${mails} ("kind", "recipient", "about", "content", "issueId")
      select ${kind}, "email", "id", '{}', ${issueId} from batch on conflict do nothing
    )
    select "id" as last from batch order by "id" desc limit 1`);
  return added.rows[0]?.last;
}

/** Pauses the unsent emails of an issue, or lets them go on. Returns whether there were any. */
export async function pauseIssueMails(db: Executor, issueId: string, isPaused: boolean): Promise<boolean> {
  const changed = await db
    .update(mails)
    .set({ state: isPaused ? 'held' : 'waiting' })
    .where(and(eq(mails.issueId, issueId), isUnsent));
  return changed.rowCount !== 0;
}

/** Withdraws the unsent emails of an issue. Those that a node is sending at this moment are not tried a second time. */
export async function stopIssueMails(db: Executor, issueId: string): Promise<void> {
  const ofIssue = and(eq(mails.issueId, issueId), isUnsent);
  const isIdle = or(isNull(mails.retryAt), lte(mails.retryAt, thisMoment), isNotNull(mails.lastError));
  await db.delete(mails).where(and(ofIssue, isIdle));
  await db
    .update(mails)
    .set({ state: 'waiting', uselessAt: sql`now()` })
    .where(ofIssue);
}

/** The most seconds' worth of emails that may go out at once after a pause. */
const maxSeconds = 2;

/**
 * Claims due emails of the newsletter's issues, in the order in which the issues began: as many as the pace of all nodes
 * allows at this moment, and none while any other email is due.
 */
export async function claimIssueMails(db: Database, limit: number, perMinute: number): Promise<Mail[]> {
  const isAnyDue = await db.execute(
    sql`select 1 from ${mails} where ${isDue} and ${mails.issueId} is not null limit 1`,
  );
  if (isAnyDue.rows.length === 0) return [];
  return db.transaction(async (tx) => {
    const allowed = await waitForPace(tx, 60 / perMinute);
    if (allowed < 1) return [];
    const isTheirTurn = sql`${isNotNull(mails.issueId)} and not exists (select 1 from ${mails} as other where other."state" = 'waiting' and other."issueId" is null and coalesce(other."retryAt", other."dueAt") <= ${thisMoment})`;
    const claimed = await claimMails(tx, Math.min(limit, allowed), isTheirTurn);
    const seconds = (claimed.length * 60) / perMinute;
    const nextAt = sql`${earliest} + make_interval(secs => ${seconds})`;
    if (claimed.length > 0) await tx.update(mailPace).set({ nextAt });
    return claimed;
  });
}

/**
 * The moment from which the next may go out. The slowest pace is one a minute: a later moment was written by a clock
 * that was ahead.
 */
const earliest = sql`greatest(case when ${mailPace.nextAt} <= clock_timestamp() + interval '1 minute' then ${mailPace.nextAt} end, clock_timestamp() - make_interval(secs => ${maxSeconds}))`;

/** Counts the emails that may be sent now. Other nodes wait until the transaction ends. */
async function waitForPace(tx: Transaction, secondsEach: number): Promise<number> {
  const seconds = sql`extract(epoch from clock_timestamp() - ${earliest})`;
  const allowed = sql<number>`(floor(${seconds} / ${secondsEach}::float8) + 1)::int`;
  const read = () => tx.select({ allowed }).from(mailPace).for('update');
  const [pace] = await read();
  if (pace) return pace.allowed;
  await tx
    .insert(mailPace)
    .values({ id: 1, nextAt: new Date(0) })
    .onConflictDoNothing();
  return (await read())[0]!.allowed;
}
