import { and, asc, eq, inArray, isNotNull, isNull, lte, not, or, type SQL } from 'drizzle-orm';
import { nilUuid } from '#database/columns.server.ts';
import type { Database, Transaction } from '#database/database.server.ts';
import { countRecipients, isSubscribed, recipientsAfter } from '#features/newsletter/recipients.server.ts';
import { Refusal } from '#http/refusals.server.ts';
import { momentAfter } from '#lib/moment-after.ts';
import { type IfMatch, isStale } from '#platform/drafts/if-match.server.ts';
import { addIssueMails, pauseIssueMails, stopIssueMails } from '#platform/outbox/issue-mails.store.server.ts';
import {
  countIssueMails,
  countTried,
  isWaitingFor,
  resendOrGiveUp,
} from '#platform/outbox/issue-outcomes.store.server.ts';
import type { KeyedHash } from '#platform/privacy/address-hash.server.ts';
import { findMissing, type ShownBlock } from './newsletter-issue.ts';
import {
  type AuditNote,
  type Editor,
  type IssueRow,
  newVersion,
  readBlocks,
  updateIssue,
} from './newsletter-issues.store.server.ts';
import { newsletterIssues as issues } from './newsletter-issues.table.server.ts';
import { refuseIncomplete } from './refuse-incomplete.server.ts';
import { showBlocks } from './show-blocks.server.ts';

/** Recipients that are added at once. */
const batchSize = 5_000;

export const issueMailKind = 'newsletter-issue';

/** Sends an issue, now or at a given time. Throws a Refusal if its version or its number of recipients has changed. */
export async function sendIssue(
  tx: Transaction,
  issue: IssueRow,
  { recipients: shown, sendAt }: { recipients: number; sendAt: Date | null },
  { hash, ifMatch, ...editor }: Editor & { hash: KeyedHash; ifMatch: IfMatch },
): Promise<AuditNote> {
  const { now } = editor;
  if (issue.startedAt) throw new Refusal('already-sent');
  if (isStale(ifMatch, issue.updatedAt))
    throw new Refusal(
      'changed-meanwhile',
      'this issue',
      'It was not sent: please reload the page and read it again.',
    );
  const blocks = await showBlocks(tx, issue.blocks, sendAt ?? now);
  refuseIncomplete(findMissing({ ...issue, blocks }));
  const { recipients } = await countRecipients(tx, hash);
  if (recipients !== shown) throw new Refusal('recipients-changed').withDetails({ current: { recipients } });
  if (recipients === 0) throw new Refusal('no-recipients');
  const planned = await updateIssue(tx, issue, {
    state: 'scheduled',
    sendAt: sendAt ?? now,
    ...newVersion(issue, editor),
  });
  if (!sendAt) await startIssue(tx, planned, blocks, { now, hash });
  return { detail: `to ${recipients}${sendAt ? `, at ${sendAt.toISOString()}` : ''}` };
}

/** Begins to send a locked issue as it is, with an email for each recipient of now in the outbox. */
async function startIssue(
  tx: Transaction,
  issue: IssueRow,
  blocks: ShownBlock[],
  { now, hash }: { now: Date; hash: KeyedHash },
) {
  // One statement for everybody would take longer than statements may.
  for (let last: string | undefined = nilUuid; last !== undefined;) {
    const recipients = recipientsAfter(last, batchSize, hash);
    last = await addIssueMails(tx, { issueId: issue.id, kind: issueMailKind, recipients });
  }
  return updateIssue(tx, issue, { state: 'sending', blocks, startedAt: now });
}

/** Makes a scheduled issue a draft again; one that is being sent ends with the emails that the mail server has by then. */
export async function stopIssue(tx: Transaction, issue: IssueRow, editor: Editor): Promise<void> {
  if (!['scheduled', 'sending', 'paused'].includes(issue.state)) throw new Refusal('not-sending');
  if (issue.startedAt) await stopIssueMails(tx, issue.id);
  const stopped = issue.startedAt
    ? { state: 'stopped' as const, pausedBecause: null }
    : { state: 'draft' as const, sendAt: null };
  await updateIssue(tx, issue, { ...stopped, ...newVersion(issue, editor) });
}

/** Makes a scheduled issue a draft again. Throws the Refusal if sending has begun: it could only be stopped for good. */
export async function returnToDraft(tx: Transaction, issue: IssueRow, editor: Editor): Promise<void> {
  if (issue.startedAt) throw new Refusal('already-sent');
  await stopIssue(tx, issue, editor);
}

/** Limits at which an issue pauses itself: the number of refused emails and their part of the first ones tried. */
const pauseLimits = { checked: 200, refused: 10, part: 1 / 10 };

/**
 * Pauses an issue whose list seems to be old or bought: its unsent emails are held until somebody has checked. It does so
 * once. Returns the issue and how many of how many were refused; undefined if it goes on.
 */
export async function pauseIfRefused(tx: Transaction, id: string, now: Date) {
  const { tried, failed } = await countTried(tx, id, pauseLimits.checked + 1);
  if (tried > pauseLimits.checked || failed < pauseLimits.refused || failed <= tried * pauseLimits.part)
    return undefined;
  const issue = await pauseIssue(tx, id, { pausedAt: now }, now, isNull(issues.pausedAt));
  return issue && { issue, failed, tried };
}

/** Pauses an issue because the mail server refuses us, not one address. Undefined if it was not pausable. */
export async function pauseForSender(tx: Transaction, id: string, words: string, now: Date) {
  const issue = await pauseIssue(tx, id, { pausedBecause: words }, now);
  return issue && { issue, words };
}

/** Holds the unsent emails of an issue that is being sent. Undefined if it is not, or if its row is locked. */
async function pauseIssue(tx: Transaction, id: string, changes: Partial<IssueRow>, now: Date, where?: SQL) {
  // A lock may be held by work that waits for the email that was just refused: then the next refused one decides.
  const [issue] = await tx
    .select()
    .from(issues)
    .where(and(eq(issues.id, id), eq(issues.state, 'sending'), where))
    .for('update', { skipLocked: true });
  if (!issue || !(await pauseIssueMails(tx, id, true))) return undefined;
  await updateIssue(tx, issue, { state: 'paused', ...changes, updatedAt: momentAfter(issue.updatedAt, now) });
  return issue;
}

export async function resumeIssue(tx: Transaction, issue: IssueRow, editor: Editor): Promise<AuditNote> {
  if (issue.state !== 'paused') throw new Refusal('not-sending');
  await pauseIssueMails(tx, issue.id, false);
  await updateIssue(tx, issue, { state: 'sending', pausedBecause: null, ...newVersion(issue, editor) });
  return { detail: 'it went on after a pause' };
}

/** Sends the refused emails of a sent issue once more. */
export async function resendFailed(tx: Transaction, issue: IssueRow): Promise<AuditNote> {
  if (issue.state !== 'sent') throw new Refusal('not-sent');
  const count = await resendOrGiveUp(tx, issue.id, isSubscribed, 'retry');
  if (count > 0) await updateIssue(tx, issue, { state: 'sending', finishedAt: null });
  return { detail: `to ${count}` };
}

/** Gives up the refused emails, which are no longer offered to be sent again. */
export async function abandonFailed(tx: Transaction, { id }: IssueRow): Promise<AuditNote> {
  const count = await resendOrGiveUp(tx, id, isSubscribed, 'give-up');
  return { detail: `${count} refused emails given up` };
}

const isDue = (now: Date) => and(eq(issues.state, 'scheduled'), lte(issues.sendAt, now));
const isUnfinished = and(
  inArray(issues.state, ['sending', 'stopped']),
  isNotNull(issues.startedAt),
  isNull(issues.finishedAt),
);

/** True if there is work to do, with one query and no transaction, since there rarely is any. */
export async function isIssueOpen(db: Database, now: Date): Promise<boolean> {
  return (await db.$count(issues, or(isDue(now), isUnfinished))) > 0;
}

/** Begins to send an issue that is due; it becomes a draft again if a post in it is not there any more. */
export async function startDueIssue(tx: Transaction, now: Date, hash: KeyedHash) {
  const [due] = await tx
    .select()
    .from(issues)
    .where(isDue(now))
    .orderBy(asc(issues.sendAt))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!due) return undefined;
  const blocks = await readBlocks(tx, due, now);
  return Object.keys(findMissing({ ...due, blocks })).length === 0
    ? startIssue(tx, due, blocks, { now, hash })
    : updateIssue(tx, due, { state: 'draft', sendAt: null, updatedAt: now });
}

/** Ends an issue whose emails are all settled. The outbox forgets them after a while, so their number is stored with it. */
export async function finishIssue(tx: Transaction, now: Date): Promise<IssueRow | undefined> {
  const [settled] = await tx
    .select()
    .from(issues)
    .where(and(isUnfinished, not(isWaitingFor(issues.id))))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!settled) return undefined;
  const counted = await countIssueMails(tx, [settled.id]);
  const { delivered, failed } = counted.get(settled.id)!;
  return updateIssue(tx, settled, {
    state: settled.state === 'stopped' ? 'stopped' : 'sent',
    finishedAt: now,
    // The outbox may have forgotten emails that were counted when the issue finished first.
    delivered: Math.max(delivered, settled.delivered ?? 0),
    failed,
  });
}
