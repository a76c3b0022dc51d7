import { eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '#database/database.server.ts';
import type { KeyedHash } from './keyed-hash.server.ts';
import type { Erasing } from './personal-data-source.server.ts';
import { suppressedAddresses } from './privacy.table.server.ts';

/** Remembers that these addresses must not get the newsletter. */
export async function suppressAddresses(
  db: Executor,
  emails: string[],
  { hash, now }: Erasing,
): Promise<void> {
  const hashes = [...new Set(emails.map((email) => hash.of(email)))];
  if (hashes.length === 0) return;
  await db
    .insert(suppressedAddresses)
    .values(hashes.map((one) => ({ hash: one, createdAt: now })))
    .onConflictDoUpdate({ target: suppressedAddresses.hash, set: { createdAt: now } });
}

/** Whether one of these addresses must not get the newsletter. */
export async function isAddressSuppressed(db: Executor, hashes: string[]): Promise<boolean> {
  return (await db.$count(suppressedAddresses, inArray(suppressedAddresses.hash, hashes))) > 0;
}

/** Ends the suppression of an address: someone has subscribed with it. */
export async function liftSuppression(db: Executor, hash: string): Promise<void> {
  await db.delete(suppressedAddresses).where(eq(suppressedAddresses.hash, hash));
}

/** Whether a row's address was suppressed after the row was written. */
export function isSuppressedSince(hash: KeyedHash, email: SQLWrapper, since: PgColumn): SQL {
  return sql`exists (select 1 from ${suppressedAddresses} where ${suppressedAddresses.hash} = ${hash.in(email)} and ${suppressedAddresses.createdAt} > ${since})`;
}
