import { and, count, desc, eq, inArray, isNull, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/database.server.ts';
import { mails } from './mails.table.server.ts';

type OfSubscriber<Value = unknown> = (id: SQLWrapper) => SQL<Value>;

/** Counts the emails of issues by what became of them, by the issue's id. */
export async function countIssueMails(
  db: Executor,
  ids: string[],
): Promise<Map<string, { waiting: number; delivered: number; failed: number }>> {
  const counted = new Map(ids.map((id) => [id, { waiting: 0, delivered: 0, failed: 0 }]));
  if (ids.length === 0) return counted;
  const rows = await db
    .select({ issueId: mails.issueId, state: mails.state, emails: count() })
    .from(mails)
    .where(inArray(mails.issueId, ids))
    .groupBy(mails.issueId, mails.state);
  for (const { issueId, state, emails } of rows) {
    const figure = state === 'sent' ? 'delivered' : state === 'held' ? 'waiting' : state;
    counted.get(issueId!)![figure] += emails;
  }
  return counted;
}

/** Tests if an email of the issue with this id waits to be sent. */
export const isWaitingFor = (issueId: SQLWrapper): SQL =>
  sql`exists (select 1 from ${mails} where ${mails.issueId} = ${issueId} and ${mails.state} = 'waiting')`;

/** Counts emails of an issue that were sent or refused, up to a limit, and the refused ones among them. */
export async function countTried(
  db: Executor,
  issueId: string,
  limit: number,
): Promise<{ tried: number; failed: number }> {
  const tried = await db
    .select({ state: mails.state })
    .from(mails)
    .where(and(eq(mails.issueId, issueId), inArray(mails.state, ['sent', 'failed'])))
    .limit(limit);
  return { tried: tried.length, failed: tried.filter(({ state }) => state === 'failed').length };
}

/** Selects an issue's refused emails that nobody has given up and whose recipient is still subscribed. */
const refused = (issueId: string, isSubscribed: OfSubscriber) =>
  and(
    eq(mails.issueId, issueId),
    eq(mails.state, 'failed'),
    isNull(mails.uselessAt),
    isSubscribed(mails.about),
  );

export const countRefused = (db: Executor, issueId: string, isSubscribed: OfSubscriber): Promise<number> =>
  db.$count(mails, refused(issueId, isSubscribed));

/** Lists the emails of an issue that were refused, the last first, with something about each subscriber. */
export function listRefused<Value>(
  db: Executor,
  issueId: string,
  { limit, about }: { limit: number; about: OfSubscriber<Value> },
) {
  return db
    .select({
      recipient: sql<string>`coalesce(${mails.recipient}, '')`,
      reason: sql<string>`coalesce(${mails.lastError}, '')`,
      about: about(mails.about),
    })
    .from(mails)
    .where(and(eq(mails.issueId, issueId), eq(mails.state, 'failed')))
    .orderBy(desc(mails.settledAt), mails.id)
    .limit(limit);
}

/** Changes of an email that was refused: it is sent once more, or nobody is asked about it any more. */
const changesFor = {
  retry: { state: 'waiting', dueAt: sql`now()`, retryAt: null, attempts: 0, settledAt: null },
  'give-up': { uselessAt: sql`now()` },
} as const;

/** Sends what was refused of an issue once more, or gives it up. Returns how many emails that is. */
export async function resendOrGiveUp(
  tx: Transaction,
  issueId: string,
  isSubscribed: OfSubscriber,
  decision: keyof typeof changesFor,
): Promise<number> {
  const { rowCount } = await tx.update(mails).set(changesFor[decision]).where(refused(issueId, isSubscribed));
  return rowCount ?? 0;
}
