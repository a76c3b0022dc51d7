import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/database.server.ts';
import { HttpError, notFound, notPossible } from '#http/http-error.server.ts';
import { type PersonalDataSource, lockPrivacy } from '#platform/personal-data-source.server.ts';
import { holds } from './privacy.table.server.ts';

type Hold = typeof holds.$inferSelect;

/** Puts a record on hold and locks its row. Returns the hold's id. */
export async function holdRecord(
  transaction: Transaction,
  sources: PersonalDataSource[],
  { kind, recordId, ...hold }: Omit<Hold, 'id'>,
): Promise<string> {
  await lockPrivacy(transaction);
  const source = sources.find((one) => one.kind === kind && one.canBeHeld);
  if (!source) throw notFound('record');
  const rows = await transaction
    .select({ id: source.id })
    .from(source.table)
    .where(eq(source.id, recordId))
    .for('update');
  if (rows.length === 0) throw notFound('record');
  const [added] = await transaction
    .insert(holds)
    .values({ kind, recordId, ...hold })
    .onConflictDoNothing({ target: holds.recordId })
    .returning({ id: holds.id });
  if (!added) throw notPossible('held', 'This record is already on hold');
  return added.id;
}

/** Lifts a hold; undefined when none has this id. */
export async function liftHold(db: Executor, id: string): Promise<Hold | undefined> {
  const [lifted] = await db.delete(holds).where(eq(holds.id, id)).returning();
  return lifted;
}

/** The holds on these records, by record id. */
export async function findHolds(db: Executor, recordIds: string[]): Promise<Map<string, Hold>> {
  if (recordIds.length === 0) return new Map();
  const found = await db.select().from(holds).where(inArray(holds.recordId, recordIds));
  return new Map(found.map((hold) => [hold.recordId, hold]));
}

/** Whether a row is on hold, itself or with the record it belongs to. */
export function isHeld({ id, belongsTo }: Pick<PersonalDataSource, 'id' | 'belongsTo'>): SQL {
  const ids = [id, ...(belongsTo ? [belongsTo] : [])].map((column) => sql`${column}::text`);
  return sql`exists (select 1 from ${holds} where ${holds.recordId} in (${sql.join(ids, sql`, `)}))`;
}

/**
 * Refuses to remove a held record. The removal has happened within the transaction; throwing rolls it back. A hold
 * locks its record's row: either it is visible here, or the record is gone before it can be held.
 */
export async function refuseIfHeld(transaction: Transaction, id: string): Promise<void> {
  if ((await findHolds(transaction, [id])).size === 0) return;
  throw new HttpError(409, {
    code: 'held',
    message: 'This record is on hold. To delete it, lift the hold on the Privacy page first.',
  });
}
