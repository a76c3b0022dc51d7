import type { Transaction } from '#database/database.server.ts';
import { followUps } from './follow-ups.table.server.ts';

/** Makes a new request one that waits for an answer, in the transaction that stores it or marks it as not spam. */
export async function openFollowUp(
  tx: Transaction,
  { id, createdAt }: { id: string; createdAt: Date },
): Promise<void> {
  await tx
    .insert(followUps)
    .values({ recordId: id, recordKind: 'contact', receivedAt: createdAt })
    .onConflictDoNothing();
}
