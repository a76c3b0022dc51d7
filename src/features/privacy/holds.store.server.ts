import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '#database/database.server.ts';
import { holds } from './holds.table.server.ts';
import type { RecordRef } from './person.ts';

export type Hold = typeof holds.$inferSelect;

/** Takes a turn among those who hold, erase, purge and delete; it ends with the transaction. */
export async function waitForTurn(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('privacy', 0))`);
}

/** Puts a hold on records; those that are held already keep theirs. Answers the new holds. */
export async function holdRecords(
  transaction: Transaction,
  records: RecordRef[],
  hold: { reason: string; username: string; now: Date },
): Promise<Hold[]> {
  const { reason, username, now } = hold;
  return transaction
    .insert(holds)
    .values(records.map(({ kind, id }) => ({ kind, recordId: id, reason, username, createdAt: now })))
    .onConflictDoNothing({ target: holds.recordId })
    .returning();
}

/** Lifts a hold; undefined when there is none with this id (any more). */
export async function liftHold(db: Executor, id: string): Promise<Hold | undefined> {
  const [lifted] = await db.delete(holds).where(eq(holds.id, id)).returning();
  return lifted;
}

/** The holds on these records, by the record's id. */
export async function findHolds(db: Executor, recordIds: string[]): Promise<Map<string, Hold>> {
  if (recordIds.length === 0) return new Map();
  const found = await db.select().from(holds).where(inArray(holds.recordId, recordIds));
  return new Map(found.map((hold) => [hold.recordId, hold]));
}

/** Whether a hold stands on a record with one of these ids. */
export function isHeld(...ids: PgColumn[]): SQL {
  const texts = ids.map((id) => sql`${id}::text`);
  return sql`exists (select 1 from ${holds} where ${holds.recordId} in (${sql.join(texts, sql`, `)}))`;
}
