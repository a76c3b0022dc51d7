import { asc, eq, inArray, max, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '#database/database.server.ts';
import { mayUse } from '#http/access.ts';
import { invalidField, notFound, Refusal } from '#http/refusals.server.ts';
import { formatColumnName } from '#lib/format-column-name.ts';
import { momentAfter } from '#lib/moment-after.ts';
import { changedMeanwhile, type IfMatch, isStale } from '#platform/drafts/if-match.server.ts';
import type { Colleague } from '#platform/feature.server.ts';
import { users } from '#platform/session/session.table.server.ts';
import {
  type FollowedKind,
  type FollowUp,
  type LoggedAction,
  maxEntries,
  type NewEntry,
  takesOver,
} from './follow-up.ts';
import { followUpEntries, followUps, type StandingBefore } from './follow-ups.table.server.ts';

export type FollowedTable = PgTable & Record<'id' | 'createdAt' | 'spamReasons', PgColumn>;

export interface FollowedRecord {
  kind: FollowedKind;
  table: FollowedTable;
  id: string;
}

/** The log of a record; empty if nothing was ever logged. Throws the Refusal if the record is spam. */
export async function readFollowUp(db: Executor, record: FollowedRecord): Promise<FollowUp> {
  return readLog(db, record.id, await findRecord(db, record));
}

export async function readLog(db: Executor, recordId: string, receivedAt: Date): Promise<FollowUp> {
  const { dueOn, answeredAt, closedAt, outcome, entryCount: version } = followUps;
  const untouched = {
    assignee: null,
    dueOn: null,
    answeredAt: receivedAt,
    closedAt: null,
    outcome: null,
    version: 0,
  };
  const [standing = untouched] = await db
    .select({
      assignee: { id: users.id, username: users.username },
      dueOn,
      answeredAt,
      closedAt,
      outcome,
      version,
    })
    .from(followUps)
    .leftJoin(users, eq(users.id, followUps.assigneeId))
    .where(eq(followUps.recordId, recordId));
  const entries = await db
    .select()
    .from(followUpEntries)
    .where(eq(followUpEntries.recordId, recordId))
    .orderBy(asc(followUpEntries.createdAt), asc(followUpEntries.id));
  return { ...standing, entries };
}

/** Finds out when a record was received; locked, it cannot be deleted until the transaction ends. */
export async function findRecord(
  db: Executor,
  { kind, table, id }: FollowedRecord,
  { isLocking = false } = {},
): Promise<Date> {
  const query = db
    .select({ receivedAt: table.createdAt, spamReasons: table.spamReasons })
    .from(table)
    .where(eq(table.id, id));
  const [found] = isLocking ? await query.for('key share') : await query;
  if (!found) throw notFound(kind);
  if (found.spamReasons !== null) throw new Refusal('in-spam', kind);
  return found.receivedAt as Date;
}

type EntryToAdd = Partial<Omit<NewEntry, 'action'> & { action: LoggedAction | null }>;

/** Names who writes into a log, and when. */
export interface LogContext {
  writer: { id?: string; username: string };
  now: Date;
}

/**
 * Adds an entry to a record's log, in the caller's transaction. Writers take turns; one whose `ifMatch` misses an
 * entry is refused. Locks users first, then the record, then its follow-up; code that deletes any of them must use the
 * same order.
 */
export async function addEntry(
  tx: Transaction,
  record: FollowedRecord,
  { assigneeId: chosenId, dueOn, action = null, outcome = null, note }: EntryToAdd,
  { writer, now, ifMatch }: LogContext & { ifMatch?: IfMatch },
): Promise<FollowUp> {
  const locked = await lockUsers(tx, [writer.id, chosenId].filter(Boolean) as string[]);
  const findUser = (userId: string | null | undefined) => locked.find(({ id }) => id === userId);
  const chosen = findUser(chosenId);
  if (chosenId && (!chosen || chosen.blockedAt || !mayUse(chosen.role, 'requests')))
    throw invalidField(
      'assigneeId',
      'This colleague does not work on requests, or can no longer sign in. Please choose somebody else',
    );
  const receivedAt = await findRecord(tx, record, { isLocking: true });
  const current = await lockFollowUp(tx, record, receivedAt);
  if (isStale(ifMatch, current.entryCount))
    throw changedMeanwhile('this log', await readLog(tx, record.id, receivedAt));
  if (current.entryCount >= maxEntries) throw new Refusal('log-full', maxEntries);

  const isTaken = chosenId === undefined && current.assigneeId === null && takesOver(action);
  const assigneeId = isTaken ? findUser(writer.id)?.id : chosenId;
  const isHandedOver = assigneeId !== undefined && assigneeId !== current.assigneeId;
  const isClosing = action === 'closed';
  const nextDue = isClosing ? null : dueOn;
  const isDated = nextDue !== undefined && nextDue !== current.dueOn;
  await tx
    .insert(followUpEntries)
    .values({
      recordId: record.id,
      createdAt: await afterOthers(tx, record.id, now),
      userId: findUser(writer.id)?.id ?? null,
      username: writer.username,
      action,
      outcome,
      note,
      assignee: isHandedOver ? (findUser(assigneeId)?.username ?? '') : null,
      dueOn: isDated ? (nextDue ?? '') : null,
      before: standingOf(current),
    });
  // Anything but a note opens what was closed: nobody looks for work among what is closed.
  const isOpen = action !== null || Boolean(assigneeId) || Boolean(nextDue);
  await tx
    .update(followUps)
    .set({
      entryCount: sql`${followUps.entryCount} + 1`,
      ...(isHandedOver && { assigneeId }),
      ...(isDated && { dueOn: nextDue }),
      ...(action && !current.answeredAt && { answeredAt: now }),
      ...(isClosing && { closedAt: now, outcome }),
      ...(isOpen && !isClosing && { closedAt: null, outcome: null }),
    })
    .where(eq(followUps.recordId, record.id));
  return readLog(tx, record.id, receivedAt);
}

function standingOf({
  answeredAt,
  assigneeId,
  dueOn,
  closedAt,
  outcome,
}: typeof followUps.$inferSelect): StandingBefore {
  return {
    answeredAt: answeredAt && answeredAt.toISOString(),
    closedAt: closedAt && closedAt.toISOString(),
    assigneeId,
    dueOn,
    outcome,
  };
}

/** Logs a change, such as a handover, for these records without changing their status. */
export async function logChange(
  tx: Transaction,
  records: { id: string; receivedAt: Date }[],
  entry: { kind: FollowedKind; note: string | null; assignee: string | null },
  { writer, now }: LogContext,
): Promise<void> {
  const { kind, ...line } = entry;
  for (const { id, receivedAt } of records) {
    await lockFollowUp(tx, { kind, id }, receivedAt);
    const createdAt = await afterOthers(tx, id, now);
    const author = { userId: writer.id, username: writer.username };
    await tx.insert(followUpEntries).values({ recordId: id, createdAt, ...author, ...line });
    await tx
      .update(followUps)
      .set({ entryCount: sql`${followUps.entryCount} + 1` })
      .where(eq(followUps.recordId, id));
  }
}

/** *Handed over from Maya Sample to Daniel Sample* */
export const describeHandOver = (from: Colleague, to: Colleague | null | undefined): string =>
  `Handed over from ${from.name} to ${to?.name ?? 'nobody in particular'}`;

/** *Corrected. Before:* and a line for each of these fields */
export const describeCorrection = (before: object, names: string[]): string =>
  `Corrected. Before:\n${Object.entries(before)
    .filter(([name]) => names.includes(name))
    .map(([name, value]) => `${formatColumnName(name)}: ${value || 'Not specified'}`)
    .join('\n')}`;

/** Now, or just after the last entry: the log is in order even if the clock of another node is ahead. */
async function afterOthers(tx: Transaction, recordId: string, now: Date): Promise<Date> {
  const [last] = await tx
    .select({ createdAt: max(followUpEntries.createdAt) })
    .from(followUpEntries)
    .where(eq(followUpEntries.recordId, recordId));
  return momentAfter(last?.createdAt, now);
}

/** Keeps these users from being deleted until the transaction ends. */
function lockUsers(tx: Transaction, ids: string[]) {
  return tx
    .select({ id: users.id, username: users.username, role: users.role, blockedAt: users.blockedAt })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(asc(users.id))
    .for('key share');
}

/** Locks a record's follow-up. Creates a missing one as already answered: nothing was waiting for an answer. */
export async function lockFollowUp(
  tx: Transaction,
  { kind, id }: Pick<FollowedRecord, 'kind' | 'id'>,
  receivedAt: Date,
) {
  await tx
    .insert(followUps)
    .values({ recordId: id, recordKind: kind, receivedAt, answeredAt: receivedAt })
    .onConflictDoNothing();
  const [locked] = await tx.select().from(followUps).where(eq(followUps.recordId, id)).for('update');
  return locked!;
}

/** Makes a new request one that waits for an answer, in the transaction that stores it or marks it as not spam. */
export async function openFollowUp(tx: Transaction, { id, createdAt }: { id: string; createdAt: Date }) {
  await tx
    .insert(followUps)
    .values({ recordId: id, recordKind: 'contact', receivedAt: createdAt })
    .onConflictDoNothing();
}

/** Removes the log of a record that is removed in the same transaction, after the record itself. */
export async function removeFollowUp(tx: Transaction, recordId: string): Promise<void> {
  await tx.delete(followUpEntries).where(eq(followUpEntries.recordId, recordId));
  await tx.delete(followUps).where(eq(followUps.recordId, recordId));
}
