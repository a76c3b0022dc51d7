import type { Executor } from '#database/database.server.ts';
import { isTakenOff } from '#features/newsletter/recipients.server.ts';
import { countIssueMails, listRefused } from '#platform/outbox/issue-outcomes.store.server.ts';
import type { Issue } from './newsletter-issue.ts';
import type { newsletterIssues } from './newsletter-issues.table.server.ts';

/** Adds the figures to issues: those of finished ones are stored with them, those of the others are counted. */
export async function withFigures(db: Executor, issues: (typeof newsletterIssues.$inferSelect)[]) {
  const unfinished = issues.filter(({ startedAt, finishedAt }) => startedAt && !finishedAt);
  const ids = unfinished.map(({ id }) => id);
  const counted = await countIssueMails(db, ids);
  return issues.map(({ delivered, failed, unsubscribed, ...issue }) => {
    const stored = { waiting: 0, delivered: delivered ?? 0, failed: failed ?? 0 };
    return { ...issue, figures: issue.startedAt && { ...(counted.get(issue.id) ?? stored), unsubscribed } };
  });
}

const failuresShown = 50;

export async function listFailures(db: Executor, issueId: string): Promise<Issue['failures']> {
  const refused = await listRefused(db, issueId, { limit: failuresShown, about: isTakenOff });
  return refused.map(({ about: unsubscribed, ...failure }) => ({ ...failure, unsubscribed }));
}
