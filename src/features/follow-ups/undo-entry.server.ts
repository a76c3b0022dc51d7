import { desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#database/database.server.ts';
import { notFound, Refusal } from '#http/refusals.server.ts';
import { refuseIfHeld } from '#platform/privacy/person.server.ts';
import { users } from '#platform/session/session.table.server.ts';
import { type FollowUp, followUpActions, undoneWithin } from './follow-up.ts';
import {
  type FollowedRecord,
  findRecord,
  type LogContext,
  lockFollowUp,
  readLog,
} from './follow-ups.store.server.ts';
import { followUpEntries, followUps, type StandingBefore } from './follow-ups.table.server.ts';

/** Removes a slip from a log: the writer's own newest entry, without a note. All is then as it was before. */
export async function undoEntry(
  tx: Transaction,
  record: FollowedRecord,
  entryId: string,
  { writer, now }: LogContext,
): Promise<FollowUp> {
  const receivedAt = await findRecord(tx, record, { isLocking: true });
  await refuseIfHeld(tx, record.id);
  await lockFollowUp(tx, record, receivedAt);
  const [newest] = await tx
    .select()
    .from(followUpEntries)
    .where(eq(followUpEntries.recordId, record.id))
    .orderBy(desc(followUpEntries.createdAt), desc(followUpEntries.id))
    .limit(1);
  if (newest?.id !== entryId) throw newest ? new Refusal('not-undone') : notFound('entry');
  const isOwn = newest.userId === writer.id;
  const isAction = newest.action === null || newest.action in followUpActions;
  const isRecent = now.getTime() - newest.createdAt.getTime() <= undoneWithin;
  if (!newest.before || newest.note !== null || !isOwn || !isAction || !isRecent)
    throw new Refusal('not-undone');
  await tx.delete(followUpEntries).where(eq(followUpEntries.id, entryId));
  await tx
    .update(followUps)
    .set({ ...restored(newest.before), entryCount: sql`${followUps.entryCount} + 1` })
    .where(eq(followUps.recordId, record.id));
  return readLog(tx, record.id, receivedAt);
}

const restored = ({ assigneeId, answeredAt, closedAt, ...others }: StandingBefore) => ({
  ...others,
  // Whose login is gone meanwhile has nothing.
  assigneeId: sql`(select ${users.id} from ${users} where ${users.id} = ${assigneeId})`,
  answeredAt: answeredAt === null ? null : new Date(answeredAt),
  closedAt: closedAt === null ? null : new Date(closedAt),
});
