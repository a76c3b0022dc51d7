import { eq, getTableColumns } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/database.server.ts';
import { isSubscribed } from '#features/newsletter/recipients.server.ts';
import { notFound, Refusal } from '#http/refusals.server.ts';
import { momentAfter } from '#lib/moment-after.ts';
import { changedMeanwhile, type IfMatch, isStale } from '#platform/drafts/if-match.server.ts';
import { listReader, newestFirst } from '#platform/lists/list-reader.server.ts';
import { countRefused } from '#platform/outbox/issue-outcomes.store.server.ts';
import { listFailures, withFigures } from './issue-figures.server.ts';
import {
  findMissing,
  type Issue,
  type IssueChanges,
  type NewIssue,
  type ShownBlock,
} from './newsletter-issue.ts';
import { newsletterIssues as issues } from './newsletter-issues.table.server.ts';
import { refuseIncomplete } from './refuse-incomplete.server.ts';
import { showBlocks, withPostIds } from './show-blocks.server.ts';

export type IssueRow = typeof issues.$inferSelect;

export const issueKind = 'newsletter issue';

export const issueList = (db: Executor) =>
  listReader(db, issues, getTableColumns(issues), { order: newestFirst(issues) });

/** Locks an issue until the transaction ends. Throws the Refusal if it does not exist. */
export async function lockIssue(tx: Transaction, id: string): Promise<IssueRow> {
  const [issue] = await tx.select().from(issues).where(eq(issues.id, id)).for('update');
  if (!issue) throw notFound(issueKind);
  return issue;
}

/** Reads an issue's blocks: as they were when it began to be sent, or as they would be at its planned time. */
export async function readBlocks(
  db: Executor,
  { startedAt, sendAt, blocks }: Pick<IssueRow, 'startedAt' | 'sendAt' | 'blocks'>,
  now: Date,
): Promise<ShownBlock[]> {
  // Those of an issue that has started were stored as they are shown.
  return startedAt ? (blocks as ShownBlock[]) : showBlocks(db, blocks, sendAt ?? now);
}

/** An issue with its figures and failures. Throws the Refusal if it does not exist. */
export async function findIssue(db: Executor, id: string, now: Date): Promise<Issue> {
  const [row] = await db.select().from(issues).where(eq(issues.id, id));
  if (!row) throw notFound(issueKind);
  const [issue] = await withFigures(db, [row]);
  const blocks = await readBlocks(db, row, now);
  if (!row.startedAt) return { ...issue!, blocks, failures: [], refused: 0 };
  const failures = await listFailures(db, id);
  return { ...issue!, blocks, failures, refused: await countRefused(db, id, isSubscribed) };
}

export async function createIssue(
  db: Executor,
  {
    subject = '',
    blocks = [],
    ...draft
  }: Pick<NewIssue, 'subject' | 'preview' | 'blocks'> & { postId?: string },
  { username, now }: Editor,
): Promise<IssueRow> {
  const [created] = await db
    .insert(issues)
    .values({
      ...draft,
      subject,
      blocks: await withPostIds(db, blocks),
      createdAt: now,
      updatedAt: now,
      updatedBy: username,
    })
    .returning();
  return created!;
}

/** The user who changes an issue, and the moment. */
export interface Editor {
  username: string;
  now: Date;
}

/** Facts about a change for the audit: the subject that the issue has now, and details. */
export interface AuditNote {
  subject?: string;
  detail?: string;
}

/** Stores changes of an issue, whose row is locked; returns the changed row. */
export async function updateIssue(tx: Transaction, { id }: IssueRow, changes: Partial<IssueRow>) {
  const [issue] = await tx.update(issues).set(changes).where(eq(issues.id, id)).returning();
  return issue!;
}

/** A new version of an issue, and who changed it. `updatedAt` increases with every change. */
export const newVersion = ({ updatedAt }: IssueRow, { username, now }: Editor) => ({
  updatedAt: momentAfter(updatedAt, now),
  updatedBy: username,
});

/** Changes a draft or a scheduled issue. Throws the Refusal if it was sent, changed by others, or would be incomplete. */
export async function changeIssue(
  tx: Transaction,
  before: IssueRow,
  changes: IssueChanges,
  { ifMatch, ...editor }: Editor & { ifMatch: IfMatch },
): Promise<AuditNote> {
  if (before.startedAt) throw new Refusal('already-sent');
  if (isStale(ifMatch, before.updatedAt))
    throw changedMeanwhile('this issue of the newsletter', await findIssue(tx, before.id, editor.now));
  const { subject = before.subject, preview = before.preview } = changes;
  const blocks = await withPostIds(tx, changes.blocks ?? before.blocks);
  if (before.state === 'scheduled')
    refuseIncomplete(
      findMissing({ subject, blocks: await readBlocks(tx, { ...before, blocks }, editor.now) }),
    );
  await updateIssue(tx, before, { subject, preview, blocks, ...newVersion(before, editor) });
  return { subject };
}

/** Removes a draft, or an issue that was stopped. Throws the Refusal if it is neither. */
export async function removeIssue(tx: Transaction, issue: IssueRow): Promise<void> {
  const isRemovable = issue.state === 'draft' || (issue.state === 'stopped' && issue.finishedAt !== null);
  if (!isRemovable) throw new Refusal('already-sent');
  await tx.delete(issues).where(eq(issues.id, issue.id));
}
