import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import { passkeys } from './session.table.server.ts';

export type Passkey = typeof passkeys.$inferSelect;

/** A user's passkeys, oldest first. */
export function listPasskeys(db: Executor, userId: string): Promise<Passkey[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

/** The passkey with this authenticator-issued ID; undefined if not registered. */
export async function findPasskey(db: Executor, credentialId: string): Promise<Passkey | undefined> {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return found;
}

/** Registers a passkey; undefined if already registered, no matter by whom. */
export async function addPasskey(
  db: Executor,
  passkey: typeof passkeys.$inferInsert,
): Promise<Passkey | undefined> {
  const [added] = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning();
  return added;
}

/** Records that a passkey has signed, its signature counter, and whether it can be copied to other devices. */
export async function notePasskeyUse(
  db: Executor,
  id: string,
  use: { counter: number; isBackupEligible: boolean; lastUsedAt: Date },
): Promise<void> {
  await db.update(passkeys).set(use).where(eq(passkeys.id, id));
}

/** Removes one of a user's own passkeys; false if they have none with this ID (anymore). */
export async function removePasskey(db: Executor, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return removed.length > 0;
}

/** Removes all of a user's passkeys; false if there were none. */
export async function removePasskeys(db: Executor, userId: string): Promise<boolean> {
  const removed = await db.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  return removed.length > 0;
}
