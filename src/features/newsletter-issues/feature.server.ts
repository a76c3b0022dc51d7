import { inArray, sql } from 'drizzle-orm';
import type { AfterUnsubscribing, ServerFeature } from '#platform/feature.server.ts';
import { isIssueFor, withdrawIssueMails } from '#platform/outbox/issue-mails.store.server.ts';
import { issueMails } from './issue-mails.server.ts';
import { newsletterIssuesApi } from './newsletter-issues.api.server.ts';
import { newsletterIssues as issues } from './newsletter-issues.table.server.ts';
import { runIssues } from './run-issues.server.ts';
import { sendIssueApi } from './send-issue.api.server.ts';

/** Withdraws a leaving subscriber's unsent issues; counts them in those issues and the one whose link they used. */
const countUnsubscribes: AfterUnsubscribing = async (tx, { subscriberId, issueId }) => {
  const unsubscribed = new Set(await withdrawIssueMails(tx, subscriberId));
  if (issueId !== undefined && (await isIssueFor(tx, issueId, subscriberId))) unsubscribed.add(issueId);
  if (unsubscribed.size === 0) return;
  await tx
    .update(issues)
    .set({ unsubscribed: sql`${issues.unsubscribed} + 1` })
    .where(inArray(issues.id, [...unsubscribed]));
};

export const newsletterIssues: ServerFeature = {
  routes: [runIssues, newsletterIssuesApi, sendIssueApi],
  mails: issueMails,
  afterUnsubscribing: countUnsubscribes,
};
