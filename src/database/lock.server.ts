import { sql } from 'drizzle-orm';
import type { Transaction } from './database.server.ts';

/** Waits until no other transaction has taken the lock of this name; released when this one ends. */
export async function lockUntilCommit(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
