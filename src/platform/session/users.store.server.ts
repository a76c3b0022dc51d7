import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/database.server.ts';
import { hashPassword, verifyAgainstDummyHash, isPassword } from './password.server.ts';
import { endPendingSignInsOf } from './pending-sign-ins.store.server.ts';
import { sessions, users } from './session.table.server.ts';
import type { Credentials, User } from './user.ts';

const publicColumns = {
  id: users.id,
  username: users.username,
  role: users.role,
  createdAt: users.createdAt,
};
/** Whether a row has this user name, case-insensitively. */
export const isNamed = (username: string) => sql`lower(${users.username}) = lower(${username})`;

/**
 * The user with this name and password, and the hash the password was checked against, for `lockUser`. Takes the same
 * time whichever of the two is wrong.
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
 * Locks a user until the transaction ends, and checks again that they may sign in and still have the password checked
 * before; undefined otherwise. Everything that starts a session locks for `share`, everything that ends all of a user's
 * sessions for `no key update`, each before anything else, so that no session slips through a change.
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

/** Adds a user who may sign in; refused if the name is taken, case-insensitively. */
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
 * Changes a password and ends all of its user's sessions and pending sign-ins, in the caller's transaction. Returns the
 * user; undefined if there is none.
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

/** Ends every session and pending sign-in of a user. */
export async function endAllSessions(transaction: Executor, userId: string): Promise<void> {
  await transaction.delete(sessions).where(eq(sessions.userId, userId));
  await endPendingSignInsOf(transaction, userId);
}

/** The user with this name, case-insensitively. */
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
