import { arrayOverlaps, desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import type { KeyedHash } from '#database/keyed-hash.server.ts';
import { newestFirst } from '#database/list-order.server.ts';
import { listReader } from '#database/list-reader.server.ts';
import { erasures } from './erasures.table.server.ts';
import { suppressedAddresses } from './suppressed-addresses.table.server.ts';

const { addressHashes: _, ...columns } = getTableColumns(erasures);

/** Remembers an erasure. */
export async function addErasure(
  db: Executor,
  erasure: typeof erasures.$inferInsert,
): Promise<Pick<typeof erasures.$inferSelect, 'id' | 'createdAt' | 'username' | 'counts'>> {
  const [added] = await db.insert(erasures).values(erasure).returning(columns);
  return added!;
}

/** All erasures, newest first, without the hashes. */
export function erasureList(db: Executor) {
  return listReader(db, erasures, columns, { order: newestFirst(erasures), where: undefined });
}

/** When records with one of these addresses were erased, the latest first. */
export async function findErasures(db: Executor, addressHashes: string[]): Promise<Date[]> {
  const found = await db
    .select({ createdAt: erasures.createdAt })
    .from(erasures)
    .where(arrayOverlaps(erasures.addressHashes, addressHashes))
    .orderBy(desc(erasures.createdAt));
  return found.map(({ createdAt }) => createdAt);
}

/** Notes that an address is not to be written to. */
export async function suppressAddress(db: Executor, hash: string, now: Date): Promise<void> {
  await db
    .insert(suppressedAddresses)
    .values({ hash, createdAt: now })
    .onConflictDoUpdate({ target: suppressedAddresses.hash, set: { createdAt: now } });
}

/** Whether one of these addresses is not to be written to. */
export async function isAddressSuppressed(db: Executor, hashes: string[]): Promise<boolean> {
  return (await db.$count(suppressedAddresses, inArray(suppressedAddresses.hash, hashes))) > 0;
}

/** Forgets that an address was not to be written to: somebody has subscribed with it. */
export async function liftSuppression(db: Executor, hash: string): Promise<void> {
  await db.delete(suppressedAddresses).where(eq(suppressedAddresses.hash, hash));
}

/** Whether a row's address was suppressed after the row was written. */
export function suppressedSince(hash: KeyedHash) {
  return (email: SQL, since: SQL): SQL =>
    sql`exists (select 1 from ${suppressedAddresses} where ${suppressedAddresses.hash} = ${hash.in(email)} and ${suppressedAddresses.createdAt} > ${since})`;
}
