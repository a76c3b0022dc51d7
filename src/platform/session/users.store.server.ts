import { and, asc, desc, eq, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '#database/database.server.ts';
import { Refusal } from '#http/refusals.server.ts';
import { auditEntries } from '#platform/audit/audit-entries.table.server.ts';
import { withdrawMails } from '#platform/outbox/mails.store.server.ts';
import type { Credentials, User } from '#platform/user/user.ts';
import {
  generatePassword,
  hashPassword,
  verifyPassword,
  verifyAgainstDummyHash,
} from './password/password.server.ts';
import { userColumns, users, verifications } from './session.table.server.ts';
import { endAllSessions } from './sessions.store.server.ts';
import { endVerification, findVerification, startVerification } from './verifications.store.server.ts';

export type UserRow = typeof users.$inferSelect;

const isNamed = (username: string) => sql`lower(${users.username}) = lower(${username})`;

/** The user with this name and password, and its hash for `lockUser`. Takes the same time whichever is wrong. */
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

const hasEmail = (email: string) => sql`lower(${users.email}) = lower(${email})`;

export async function readEmail(db: Executor, userId: string): Promise<string | null> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email ?? null;
}

export async function isEmailTaken(db: Executor, email: string): Promise<boolean> {
  return (await db.$count(users, hasEmail(email))) > 0;
}

/** The user with this name or, if nobody is named so, with this email address; even if blocked. */
export async function findUserByNameOrEmail(db: Executor, login: string): Promise<UserRow | undefined> {
  const found = await db
    .select()
    .from(users)
    .where(or(isNamed(login), hasEmail(login)))
    .orderBy(desc(isNamed(login)))
    .limit(1);
  return found[0];
}

/** The user with this name, case-insensitively. */
export async function findUserNamed(db: Executor, username: string): Promise<User | undefined> {
  const [user] = await db.select(userColumns).from(users).where(isNamed(username));
  return user;
}

export const listUsers = (db: Executor) =>
  db
    .select({ ...userColumns, email: users.email, blockedAt: users.blockedAt })
    .from(users)
    .orderBy(asc(users.username));

/**
 * Locks a user until the transaction ends, and checks again that they may sign in and still have the password checked
 * before; undefined otherwise. Everything that starts a session locks for `share`, everything that ends all of a user's
 * sessions for `no key update`, each before anything else, so that no session slips through a change.
 */
export async function lockUser(
  tx: Transaction,
  id: string,
  strength: 'share' | 'no key update',
  passwordHash?: string,
): Promise<User | undefined> {
  const hasPassword = passwordHash === undefined ? undefined : eq(users.password, passwordHash);
  const [user] = await tx
    .select(userColumns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.blockedAt), hasPassword))
    .for(strength);
  return user;
}

/** Adds a user who may sign in; refused if the name or the email address is taken, case-insensitively. */
export async function createUser(
  db: Executor,
  { username, password, ...more }: Credentials & { role?: string; email?: string },
): Promise<User> {
  const [user] = await db
    .insert(users)
    .values({ username, password: await hashPassword(password), ...more })
    .onConflictDoNothing()
    .returning(userColumns);
  if (user) return user;
  throw new Refusal((await findUserNamed(db, username)) ? 'name-taken' : 'email-taken');
}

/** The name of a login while nobody has signed in, as far as the audit log goes back; null while there is no login. */
export async function findUnusedLogin(db: Executor): Promise<string | null | undefined> {
  const signIns = db.select().from(auditEntries).where(eq(auditEntries.action, 'sign-in'));
  const [first] = await db
    .select()
    .from(users)
    .where(notExists(signIns))
    .orderBy(asc(users.username))
    .limit(1);
  if (first) return first.username;
  return (await db.$count(users)) === 0 ? null : undefined;
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
  const created = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${users} in share row exclusive mode`);
    if ((await tx.$count(users)) > 0) return false;
    await createUser(tx, credentials);
    return true;
  });
  return created && !configured ? credentials : undefined;
}

/**
 * Changes a password and ends all of its user's sessions, pending sign-ins and links for a new password, in the caller's
 * transaction. Returns the user; undefined if there is none.
 */
export async function changePassword(
  tx: Executor,
  { username, password }: Credentials,
): Promise<User | undefined> {
  const [user] = await tx
    .update(users)
    .set({ password: await hashPassword(password) })
    .where(isNamed(username))
    .returning(userColumns);
  if (!user) return undefined;
  await endAllSessions(tx, user.id);
  await endResets(tx, user.id);
  return user;
}

const purpose = 'reset-password';

/**
 * Starts a password reset, which ends the user's earlier ones. `madeBy`: the id of the login that starts it for
 * another. The caller has locked the user.
 */
export async function startReset(
  tx: Transaction,
  userId: string,
  { now, madeBy }: { now: Date; madeBy?: string },
): Promise<{ id: string; expiresAt: Date }> {
  await endResets(tx, userId);
  return (await startVerification(tx, purpose, { userId, madeBy }, now))!;
}

/** Makes a user's links for a new password useless, and withdraws those that were not sent yet. */
export async function endResets(tx: Executor, userId: string): Promise<void> {
  await endVerification(tx, purpose, eq(verifications.userId, userId));
  await withdrawMails(tx, userId, ['password-link']);
}

/** The user whose password a link changes; undefined if it is used up or expired, or they are blocked. */
export async function findReset(db: Executor, id: string, now: Date): Promise<User | undefined> {
  return (await findVerification(db, purpose, eq(verifications.id, id), now))?.user ?? undefined;
}

/** Uses up a link: changes its user's password, and ends all their sessions. Undefined if the link no longer works. */
export async function consumeReset(
  tx: Transaction,
  { id, userId, password, now }: { id: string; userId: string; password: string; now: Date },
): Promise<User | undefined> {
  const user = await lockUser(tx, userId, 'no key update');
  // Only under the lock: another request may just have used it.
  if (!user || (await findReset(tx, id, now))?.id !== userId) return undefined;
  return changePassword(tx, { username: user.username, password });
}
