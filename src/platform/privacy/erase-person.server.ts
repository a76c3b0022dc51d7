import { and, getTableColumns, not } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '#database/database.server.ts';
import { listReader, newestFirst } from '#platform/lists/list-reader.server.ts';
import { findRecordIds, hashesOf, type PersonalData } from './find-person.server.ts';
import { isHeld, waitForTurn } from './holds.server.ts';
import { eraseRows, isOneOf } from './personal-data-source.server.ts';
import { erasures } from './privacy.table.server.ts';
import type { ErasedCounts } from './privacy.ts';

const { addressHashes: _, ...columns } = getTableColumns(erasures);

export type Erased =
  | { ok: true; erasure: Omit<typeof erasures.$inferSelect, 'addressHashes'> }
  | { ok: false; reason: 'not-found' };

/**
 * Erases everything stored under an e-mail address, except what is on hold, and records that without identifying the
 * person. `onErased` is part of the same transaction.
 */
export async function erasePerson(
  db: Database,
  data: PersonalData,
  { email, username, now }: { email: string; username: string; now: Date },
  onErased: (transaction: Transaction, erasure: { id: string }) => Promise<void>,
): Promise<Erased> {
  return db.transaction(async (transaction) => {
    await waitForTurn(transaction);
    const counts: ErasedCounts = {};
    const found = await findRecordIds(transaction, data, email, { isLocking: true });
    // In reverse order, so that what belongs to a record is erased before it.
    for (const [source, ids] of [...found].toReversed()) {
      if (ids.length === 0) continue;
      const where = and(isOneOf(source.id, ids), not(isHeld(source)));
      const done = await eraseRows(transaction, source, where, { hash: data.hash, now });
      counts[source.kind] = { ...done, held: ids.length - done.erased - done.kept };
    }
    if (Object.keys(counts).length === 0) return { ok: false, reason: 'not-found' };

    const addressHashes = hashesOf(data.hash, email);
    const [erasure] = await transaction
      .insert(erasures)
      .values({ createdAt: now, username, addressHashes, counts })
      .returning(columns);
    await onErased(transaction, erasure!);
    return { ok: true, erasure: erasure! };
  });
}

/** All erasures, newest first, without the hashes. */
export function erasureList(db: Executor) {
  return listReader(db, erasures, columns, { order: newestFirst(erasures), where: undefined });
}
