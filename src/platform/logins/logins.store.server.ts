import { and, asc, eq, inArray, isNull, sql, desc } from 'drizzle-orm';
import type { Transaction, Executor } from '#database/database.server.ts';
import { losesAnArea, mayUse, type Role, roleOf } from '#http/access.ts';
import { notFound, Refusal } from '#http/refusals.server.ts';
import { auditEntries } from '#platform/audit/audit-entries.table.server.ts';
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
import { type UserRow, endResets } from '#platform/session/users.store.server.ts';
import type { Login } from './logins.ts';

/** Identifies a login by id or, case-insensitively, by user name. */
type LoginName = { id: string } | { username: string };

/** The owners who may sign in, locked. Everything that may take the last one away locks them first, in this order. */
export function lockOwners(tx: Transaction): Promise<{ id: string }[]> {
  return tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, ['owner', 'user']), isNull(users.blockedAt)))
    .orderBy(asc(users.id))
    .for('no key update');
}

/** Locks a login, even if blocked, until the transaction ends; refused if there is none. */
export async function lockLogin(tx: Transaction, login: LoginName): Promise<UserRow> {
  const matchesLogin =
    'id' in login ? eq(users.id, login.id) : sql`lower(${users.username}) = lower(${login.username})`;
  const [user] = await tx.select().from(users).where(matchesLogin).for('no key update');
  if (!user) throw notFound('login');
  return user;
}

/**
 * Blocks a user from all ways of signing in, ends their sessions, and withdraws what they could still use or give away:
 * links for a new password, their calendar feed and their invitations. Refused for the last owner who may sign in.
 */
export async function blockUser(
  tx: Transaction,
  login: LoginName,
  now: Date,
  endOtherAccess: EndAccess,
): Promise<UserRow> {
  const user = await lockUnlessLastOwner(tx, login);
  if (user.blockedAt) throw new Refusal('blocked-already');
  await tx.update(users).set({ blockedAt: now }).where(eq(users.id, user.id));
  await endAllSessions(tx, user.id);
  await endOtherAccess(tx, user.id);
  await withdrawLinks(tx, user);
  return user;
}

/** Allows a blocked user to sign in again, with the same password and second factor. */
export async function unblockUser(tx: Transaction, login: LoginName): Promise<UserRow> {
  const user = await lockLogin(tx, login);
  if (!user.blockedAt) throw new Refusal('not-blocked');
  await tx.update(users).set({ blockedAt: null }).where(eq(users.id, user.id));
  return user;
}

/** Deletes a user with their second factor, sessions and invitations; refused for the last owner who may sign in. */
export async function removeUser(tx: Transaction, login: LoginName): Promise<UserRow> {
  const user = await lockUnlessLastOwner(tx, login);
  await withdrawLinks(tx, user);
  await tx.delete(users).where(eq(users.id, user.id));
  return user;
}

/**
 * Changes what a user may do, from their next request on, and ends what they made by a right that they lose; refused
 * for the last owner who may sign in.
 */
export async function changeRole(
  tx: Transaction,
  login: LoginName,
  role: Role,
  endOtherAccess: EndAccess,
): Promise<UserRow> {
  const user = role === 'owner' ? await lockLogin(tx, login) : await lockUnlessLastOwner(tx, login);
  const { id, role: before } = user;
  await tx.update(users).set({ role }).where(eq(users.id, id));
  if (losesAnArea(role, before)) await endOtherAccess(tx, id);
  if (!mayUse(role, 'management')) await withdrawLinksBy(tx, id);
  return user;
}

/** Another owner who may sign in must remain, even if two are taken away concurrently. */
async function lockUnlessLastOwner(tx: Transaction, login: LoginName): Promise<UserRow> {
  const owners = await lockOwners(tx);
  const user = await lockLogin(tx, login);
  const isOwner = roleOf(user.role) === 'owner' && !user.blockedAt;
  if (isOwner && !owners.some(({ id }) => id !== user.id)) throw new Refusal('last-owner');
  return user;
}

async function withdrawLinks(tx: Transaction, { id }: UserRow): Promise<void> {
  await endResets(tx, id);
  await withdrawLinksBy(tx, id);
}

/** Revokes the invitations and password links that somebody created for others, and might have kept a copy of. */
async function withdrawLinksBy(tx: Transaction, maker: string): Promise<void> {
  const { id, madeBy, userId } = verifications;
  for (const link of await tx.delete(verifications).where(eq(madeBy, maker)).returning({ id, userId }))
    if (link.userId === null) await withdrawMails(tx, link.id);
    else await withdrawMails(tx, link.userId, ['password-link']);
}

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
