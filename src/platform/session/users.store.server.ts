import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '#database/database.server.ts';
import { generatePassword, hashPassword, verifyPassword, verifyAgainstDummyHash } from './password.server.ts';
import { userColumns, users } from './session.table.server.ts';
import { endAllSessions } from './sessions.store.server.ts';
import type { Credentials, User } from './user.ts';

type UserRow = typeof users.$inferSelect;

type Outcome<Row, Reason> = { ok: true; user: Row } | { ok: false; reason: Reason };

/** Whether a row has this user name, case-insensitively. */
const isNamed = (username: string) => sql`lower(${users.username}) = lower(${username})`;

/**
 * The user with this name and password, and the hash the password was checked against, for `lockUser`. Takes the same
 * time whichever of the two is wrong.
 */
export async function findUserByCredentials(
  db: Executor,
  credentials: Credentials,
): Promise<{ user: User; passwordHash: string } | undefined> {
  const [found] = await db
    .select({ user: userColumns, passwordHash: users.password })
    .from(users)
    .where(isNamed(credentials.username));
  const matches = found
    ? await verifyPassword(credentials.password, found.passwordHash)
    : await verifyAgainstDummyHash(credentials.password);
  return matches ? found : undefined;
}

/** The user with this name, case-insensitively. */
export async function findUserNamed(db: Executor, username: string): Promise<User | undefined> {
  const [user] = await db.select(userColumns).from(users).where(isNamed(username));
  return user;
}

/** All users by name; `blockedAt` is null for those who may sign in. */
export function listUsers(db: Executor): Promise<(User & { blockedAt: Date | null })[]> {
  return db
    .select({ ...userColumns, blockedAt: users.blockedAt })
    .from(users)
    .orderBy(asc(users.username));
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
    .select(userColumns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.blockedAt), hasPassword))
    .for(strength);
  return user;
}

/** The user with this name, case-insensitively and even if blocked, locked until the transaction ends. */
export async function lockUserNamed(
  transaction: Transaction,
  username: string,
): Promise<UserRow | undefined> {
  const [user] = await transaction.select().from(users).where(isNamed(username)).for('no key update');
  return user;
}

/** Adds a user who may sign in; refused if the name is taken, case-insensitively. */
export async function createUser(
  db: Executor,
  { username, password }: Credentials,
): Promise<Outcome<User, 'name-taken'>> {
  const [user] = await db
    .insert(users)
    .values({ username, password: await hashPassword(password) })
    .onConflictDoNothing()
    .returning(userColumns);
  return user ? { ok: true, user } : { ok: false, reason: 'name-taken' };
}

/**
 * Creates the first administrator if there are no users yet: the one in the configuration, otherwise, if `orGenerate`
 * allows it, `admin` with a new password. Returns generated credentials, to be shown once.
 */
export async function ensureFirstAdministrator(
  db: Database,
  { configured, orGenerate }: { configured: Credentials | undefined; orGenerate: boolean },
): Promise<Credentials | undefined> {
  const credentials =
    configured ?? (orGenerate ? { username: 'admin', password: generatePassword() } : undefined);
  if (!credentials || (await db.$count(users)) > 0) return undefined;
  // Two nodes may get here at once; only one creates it.
  const created = await db.transaction(async (transaction) => {
    await lockUsers(transaction);
    if ((await transaction.$count(users)) > 0) return false;
    await createUser(transaction, credentials);
    return true;
  });
  return created && !configured ? credentials : undefined;
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
    .returning(userColumns);
  if (user) await endAllSessions(transaction, user.id);
  return user;
}

/** Blocks a user from all ways of signing in and ends their sessions; refused for the last one who may sign in. */
export async function blockUser(
  transaction: Transaction,
  username: string,
  now: Date,
): Promise<Outcome<UserRow, 'unknown-user' | 'blocked-already' | 'last-administrator'>> {
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
): Promise<Outcome<UserRow, 'unknown-user' | 'not-blocked'>> {
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
): Promise<Outcome<UserRow, 'unknown-user' | 'last-administrator'>> {
  const found = await lockOneOfSeveral(transaction, username);
  if (found.ok) await transaction.delete(users).where(eq(users.id, found.user.id));
  return found;
}

/** Somebody else who may sign in must remain, even if two are removed concurrently. */
async function lockOneOfSeveral(
  transaction: Transaction,
  username: string,
): Promise<Outcome<UserRow, 'unknown-user' | 'last-administrator'>> {
  await lockUsers(transaction);
  const user = await lockUserNamed(transaction, username);
  if (!user) return { ok: false, reason: 'unknown-user' };
  const others = await transaction.$count(users, and(ne(users.id, user.id), isNull(users.blockedAt)));
  return others > 0 ? { ok: true, user } : { ok: false, reason: 'last-administrator' };
}

/** Until the transaction ends, no other one adds, changes or removes users. */
const lockUsers = (transaction: Transaction) =>
  transaction.execute(sql`lock table ${users} in share row exclusive mode`);
