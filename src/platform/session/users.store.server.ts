import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/database.server.ts';
import { hashPassword, verifyAgainstDummyHash, isPassword } from './password.server.ts';
import { endPendingSignInsOf } from './pending-sign-ins.store.server.ts';
import { sessions } from './sessions.table.server.ts';
import type { Credentials, User } from './user.ts';
import { users } from './users.table.server.ts';

const publicColumns = {
  id: users.id,
  username: users.username,
  role: users.role,
  createdAt: users.createdAt,
};
/** Whether a row is that of a user name, in whatever letter case. */
export const isNamed = (username: string) => sql`lower(${users.username}) = lower(${username})`;

/**
 * The user whose name and password these are, and the hash the password was checked against, for `lockUser`. Takes the
 * same time whichever of the two is wrong.
 */
export async function findUserByCredentials(
  db: Executor,
  credentials: Credentials,
): Promise<{ user: User; passwordHash: string } | undefined> {
  const [found] = await db
    .select({ user: publicColumns, passwordHash: users.password })
    .from(users)
    .where(isNamed(credentials.username));
  const matches = found
    ? await isPassword(credentials.password, found.passwordHash)
    : await verifyAgainstDummyHash(credentials.password);
  return matches ? found : undefined;
}

/**
 * Locks a user until the transaction ends, and looks again whether they may sign in and still have the password that
 * was checked before; undefined when not. Everything that starts a session locks for `share`, everything that ends all of a
 * user's sessions for `no key update`, each before anything else: so no session slips through a change.
 */
export async function lockUser(
  transaction: Transaction,
  id: string,
  strength: 'share' | 'no key update',
  passwordHash?: string,
): Promise<User | undefined> {
  const hasPassword = passwordHash === undefined ? undefined : eq(users.password, passwordHash);
  const [user] = await transaction
    .select(publicColumns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.blockedAt), hasPassword))
    .for(strength);
  return user;
}

/** Adds somebody who may sign in; refused when the name is taken in whatever letter case. */
export async function createUser(
  db: Executor,
  { username, password }: Credentials,
): Promise<{ ok: true; user: User } | { ok: false; reason: 'name-taken' }> {
  const [user] = await db
    .insert(users)
    .values({ username, password: await hashPassword(password) })
    .onConflictDoNothing()
    .returning(publicColumns);
  return user ? { ok: true, user } : { ok: false, reason: 'name-taken' };
}

/**
 * Changes a password and ends every session and sign-in of its user, in the caller's transaction. Answers the user; undefined when
 * there is none of this name.
 */
export async function changePassword(
  transaction: Executor,
  { username, password }: Credentials,
): Promise<User | undefined> {
  const [user] = await transaction
    .update(users)
    .set({ password: await hashPassword(password) })
    .where(isNamed(username))
    .returning(publicColumns);
  if (user) await endAllSessions(transaction, user.id);
  return user;
}

/** Ends every session of a user, and every sign-in under way. */
export async function endAllSessions(transaction: Executor, userId: string): Promise<void> {
  await transaction.delete(sessions).where(eq(sessions.userId, userId));
  await endPendingSignInsOf(transaction, userId);
}

/** The user of this name, in whatever letter case. */
export async function findUserNamed(db: Executor, username: string): Promise<User | undefined> {
  const [user] = await db.select(publicColumns).from(users).where(isNamed(username));
  return user;
}

/** All users by name; `blockedAt` is null for those who may sign in. */
export function listUsers(db: Executor): Promise<(User & { blockedAt: Date | null })[]> {
  return db
    .select({ ...publicColumns, blockedAt: users.blockedAt })
    .from(users)
    .orderBy(asc(users.username));
}
