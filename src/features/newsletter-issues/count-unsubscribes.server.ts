import { inArray, sql } from 'drizzle-orm';
import type { AfterUnsubscribing } from '#platform/feature.server.ts';
import { isIssueFor, withdrawIssueMails } from '#platform/outbox/issue-mails.store.server.ts';
import { newsletterIssues } from './newsletter-issues.table.server.ts';

/** Withdraws what a subscriber who leaves has not got yet, and counts them with those issues and the one they used. */
export const countUnsubscribes: AfterUnsubscribing = async (transaction, { subscriberId, issueId }) => {
  const unsubscribed = new Set(await withdrawIssueMails(transaction, subscriberId));
  if (issueId !== undefined && (await isIssueFor(transaction, issueId, subscriberId)))
    unsubscribed.add(issueId);
  if (unsubscribed.size === 0) return;
  await transaction
    .update(newsletterIssues)
    .set({ unsubscribed: sql`${newsletterIssues.unsubscribed} + 1` })
    .where(inArray(newsletterIssues.id, [...unsubscribed]));
};
