import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import { isSubscribed, isTakenOff } from '#features/newsletter/recipients.server.ts';
import { mails } from '#platform/outbox/mails.table.server.ts';
import type { Issue, IssueFigures } from './newsletter-issue.ts';
import type { newsletterIssues } from './newsletter-issues.table.server.ts';

type IssueRow = typeof newsletterIssues.$inferSelect;
type Counted = Omit<IssueFigures, 'unsubscribed'>;

/** Counts the emails of issues by what became of them. */
export async function countEmails(db: Executor, ids: string[]): Promise<Map<string, Counted>> {
  const counted = new Map<string, Counted>(ids.map((id) => [id, { waiting: 0, delivered: 0, failed: 0 }]));
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

/** Adds the figures to issues: those of finished ones are stored with them, those of the others are counted. */
export async function withFigures<Row extends IssueRow>(
  db: Executor,
  issues: Row[],
): Promise<(Omit<Row, 'delivered' | 'failed' | 'unsubscribed'> & { figures: IssueFigures | null })[]> {
  const unfinished = issues.filter(({ startedAt, finishedAt }) => startedAt && !finishedAt);
  const counted = await countEmails(
    db,
    unfinished.map(({ id }) => id),
  );
  return issues.map(({ delivered, failed, unsubscribed, ...issue }) => {
    const stored = { waiting: 0, delivered: delivered ?? 0, failed: failed ?? 0 };
    return { ...issue, figures: issue.startedAt && { ...(counted.get(issue.id) ?? stored), unsubscribed } };
  });
}

/** The emails of an issue that were refused, whose recipients are still subscribed, and that nobody has given up. */
export const isRefused = (issueId: string) =>
  and(
    eq(mails.issueId, issueId),
    eq(mails.state, 'failed'),
    isNull(mails.uselessAt),
    isSubscribed(mails.about),
  );

const failuresShown = 50;

export async function listFailures(db: Executor, issueId: string): Promise<Issue['failures']> {
  return db
    .select({
      recipient: sql<string>`coalesce(${mails.recipient}, '')`,
      reason: sql<string>`coalesce(${mails.lastError}, '')`,
      unsubscribed: isTakenOff(mails.about),
    })
    .from(mails)
    .where(and(eq(mails.issueId, issueId), eq(mails.state, 'failed'), isNotNull(mails.issueId)))
    .orderBy(desc(mails.settledAt), mails.id)
    .limit(failuresShown);
}
