import { and, asc, eq, inArray, isNull, sql, desc } from 'drizzle-orm';
import { isLess, mayUse, type Role, roleOf } from '#http/access.ts';
import type { Transaction, Executor } from '#database/database.server.ts';
import type { EndAccess } from '#platform/feature.server.ts';
import { withdrawMails } from '#platform/outbox/mails.store.server.ts';
import {
  users,
  verifications,
  authenticatorApps,
  loginRules,
  passkeys,
  userColumns,
} from '#platform/session/session.table.server.ts';
import { endAllSessions } from '#platform/session/sessions.store.server.ts';
import { type Outcome, type UserRow, endResets } from '#platform/session/users.store.server.ts';
import { auditEntries } from '#platform/audit/audit-entries.table.server.ts';
import type { Login } from './logins.ts';

/** Which login: by id or, case-insensitively, by user name. */
type LoginName = { id: string } | { username: string };

/** The owners who may sign in, locked. Everything that may take the last one away locks them first, in this order. */
export function lockOwners(transaction: Transaction): Promise<{ id: string }[]> {
  return transaction
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, ['owner', 'user']), isNull(users.blockedAt)))
    .orderBy(asc(users.id))
    .for('no key update');
}

/** A login, even if blocked, locked until the transaction ends. */
export async function lockLogin(transaction: Transaction, login: LoginName): Promise<UserRow | undefined> {
  const isIt =
    'id' in login ? eq(users.id, login.id) : sql`lower(${users.username}) = lower(${login.username})`;
  const [user] = await transaction.select().from(users).where(isIt).for('no key update');
  return user;
}

/**
 * Blocks a user from all ways of signing in, ends their sessions, and withdraws what they could still use or give away:
 * links for a new password, their calendar feed and their invitations. Refused for the last owner who may sign in.
 */
export async function blockUser(
  transaction: Transaction,
  login: LoginName,
  now: Date,
  endOtherAccess: EndAccess,
): Promise<Outcome<UserRow, 'unknown-user' | 'blocked-already' | 'last-owner'>> {
  const found = await lockUnlessLastOwner(transaction, login);
  if (!found.ok) return found;
  const { user } = found;
  if (user.blockedAt) return { ok: false, reason: 'blocked-already' };
  await transaction.update(users).set({ blockedAt: now }).where(eq(users.id, user.id));
  await endAllSessions(transaction, user.id);
  await endOtherAccess(transaction, user.id);
  await withdrawLinks(transaction, user);
  return found;
}

/** Allows a blocked user to sign in again, with the same password and second factor. */
export async function unblockUser(
  transaction: Transaction,
  login: LoginName,
): Promise<Outcome<UserRow, 'unknown-user' | 'not-blocked'>> {
  const user = await lockLogin(transaction, login);
  if (!user) return { ok: false, reason: 'unknown-user' };
  if (!user.blockedAt) return { ok: false, reason: 'not-blocked' };
  await transaction.update(users).set({ blockedAt: null }).where(eq(users.id, user.id));
  return { ok: true, user };
}

/** Deletes a user with their second factor, sessions and invitations; refused for the last owner who may sign in. */
export async function removeUser(
  transaction: Transaction,
  login: LoginName,
): Promise<Outcome<UserRow, 'unknown-user' | 'last-owner'>> {
  const found = await lockUnlessLastOwner(transaction, login);
  if (!found.ok) return found;
  await withdrawLinks(transaction, found.user);
  await transaction.delete(users).where(eq(users.id, found.user.id));
  return found;
}

/** Changes what a user may do, from their next request on, and ends what they made by a right that they lose; refused for the last owner who may sign in. */
export async function changeRole(
  transaction: Transaction,
  login: LoginName,
  role: Role,
  endOtherAccess: EndAccess,
): Promise<Outcome<UserRow, 'unknown-user' | 'last-owner'>> {
  const found =
    role === 'owner' ? await find(transaction, login) : await lockUnlessLastOwner(transaction, login);
  if (!found.ok) return found;
  await transaction.update(users).set({ role }).where(eq(users.id, found.user.id));
  const { id, role: before } = found.user;
  if (isLess(role, before)) await endOtherAccess(transaction, id);
  if (!mayUse(role, 'management')) await withdrawLinksBy(transaction, id);
  return found;
}

async function find(transaction: Transaction, login: LoginName): Promise<Outcome<UserRow, 'unknown-user'>> {
  const user = await lockLogin(transaction, login);
  return user ? { ok: true, user } : { ok: false, reason: 'unknown-user' };
}

/** Another owner who may sign in must remain, even if two are taken away concurrently. */
async function lockUnlessLastOwner(
  transaction: Transaction,
  login: LoginName,
): Promise<Outcome<UserRow, 'unknown-user' | 'last-owner'>> {
  const owners = await lockOwners(transaction);
  const found = await find(transaction, login);
  if (!found.ok) return found;
  const { id, role, blockedAt } = found.user;
  const isOwner = roleOf(role) === 'owner' && !blockedAt;
  return isOwner && !owners.some((owner) => owner.id !== id) ? { ok: false, reason: 'last-owner' } : found;
}

async function withdrawLinks(transaction: Transaction, { id }: UserRow): Promise<void> {
  await endResets(transaction, id);
  await withdrawLinksBy(transaction, id);
}

/** Ends the invitations and links for a new password that somebody made for others, and could have kept for themselves. */
async function withdrawLinksBy(transaction: Transaction, maker: string): Promise<void> {
  const { id, madeBy, userId } = verifications;
  const withdrawn = await transaction
    .delete(verifications)
    .where(eq(madeBy, maker))
    .returning({ id, userId });
  for (const link of withdrawn)
    if (link.userId === null) await withdrawMails(transaction, link.id);
    else await withdrawMails(transaction, link.userId, ['password-link']);
}

/** All logins by name, with what owners need to know about them. */
export async function listLogins(db: Executor): Promise<Login[]> {
  const { createdAt, username, userId, action } = auditEntries;
  const lastSignIn = db
    .select({ at: createdAt })
    .from(auditEntries)
    // The index is by name; another one may have had it before.
    .where(and(eq(username, users.username), eq(userId, users.id), eq(action, 'sign-in')))
    .orderBy(desc(createdAt))
    .limit(1)
    .as('last_sign_in');
  return db
    .select({
      ...userColumns,
      email: users.email,
      blockedAt: users.blockedAt,
      hasApp: sql<boolean>`exists (select from ${authenticatorApps} where ${authenticatorApps.userId} = ${users.id} and ${authenticatorApps.turnedOnAt} is not null)`,
      passkeys: sql<number>`(select count(*)::int from ${passkeys} where ${passkeys.userId} = ${users.id})`,
      lastSignInAt: lastSignIn.at,
    })
    .from(users)
    .leftJoinLateral(lastSignIn, sql`true`)
    .orderBy(asc(sql`lower(${users.username})`));
}

export async function isSecondFactorRequired(db: Executor): Promise<boolean> {
  return (await db.$count(loginRules, eq(loginRules.secondFactorRequired, true))) > 0;
}

export async function requireSecondFactor(tx: Transaction, secondFactorRequired: boolean): Promise<void> {
  const set = { secondFactorRequired };
  await tx.insert(loginRules).values(set).onConflictDoUpdate({ target: loginRules.id, set });
}
