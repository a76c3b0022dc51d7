import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#database/database.server.ts';
import { endAllSessions, isNamed } from './users.store.server.ts';
import { users } from './session.table.server.ts';

type UserRow = typeof users.$inferSelect;

type Outcome<Reason extends string> =
  | { ok: true; user: UserRow }
  | { ok: false; reason: 'unknown-user' | Reason };

/** The user with this name, case-insensitively and even if blocked, locked until the transaction ends. */
export async function lockUserNamed(
  transaction: Transaction,
  username: string,
): Promise<UserRow | undefined> {
  const [user] = await transaction.select().from(users).where(isNamed(username)).for('no key update');
  return user;
}

/** Blocks a user from all ways of signing in and ends their sessions; refused for the last one who may sign in. */
export async function blockUser(
  transaction: Transaction,
  username: string,
  now: Date,
): Promise<Outcome<'blocked-already' | 'last-administrator'>> {
  const found = await lockOneOfSeveral(transaction, username);
  if (!found.ok) return found;
  const { user } = found;
  if (user.blockedAt) return { ok: false, reason: 'blocked-already' };
  await transaction.update(users).set({ blockedAt: now }).where(eq(users.id, user.id));
  await endAllSessions(transaction, user.id);
  return found;
}

/** Allows a blocked user to sign in again, with the same password and second factor. */
export async function unblockUser(
  transaction: Transaction,
  username: string,
): Promise<Outcome<'not-blocked'>> {
  const user = await lockUserNamed(transaction, username);
  if (!user) return { ok: false, reason: 'unknown-user' };
  if (!user.blockedAt) return { ok: false, reason: 'not-blocked' };
  await transaction.update(users).set({ blockedAt: null }).where(eq(users.id, user.id));
  return { ok: true, user };
}

/** Deletes a user with their second factor and sessions; refused for the last one who may sign in. */
export async function removeUser(
  transaction: Transaction,
  username: string,
): Promise<Outcome<'last-administrator'>> {
  const found = await lockOneOfSeveral(transaction, username);
  if (found.ok) await transaction.delete(users).where(eq(users.id, found.user.id));
  return found;
}

/** Somebody else who may sign in must remain, even if two are removed concurrently. */
async function lockOneOfSeveral(
  transaction: Transaction,
  username: string,
): Promise<Outcome<'last-administrator'>> {
  await transaction.execute(sql`lock table ${users} in share row exclusive mode`);
  const user = await lockUserNamed(transaction, username);
  if (!user) return { ok: false, reason: 'unknown-user' };
  const others = await transaction.$count(users, and(ne(users.id, user.id), isNull(users.blockedAt)));
  return others > 0 ? { ok: true, user } : { ok: false, reason: 'last-administrator' };
}
