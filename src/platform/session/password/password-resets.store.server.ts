import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/database.server.ts';
import { withdrawMails } from '#platform/outbox/mails.store.server.ts';
import { calendarFeeds } from '#platform/session/calendar-feeds.table.server.ts';
import { passwordResets, userColumns, users } from '#platform/session/session.table.server.ts';
import type { User } from '#platform/user/user.ts';
import { changePassword, lockUser } from '#platform/session/users.store.server.ts';

/** How long a link for a new password works, in milliseconds. */
const resetLifetime = 60 * 60_000;

/** Makes a link for a new password possible, which replaces the user's earlier ones. The caller has locked the user. */
export async function startReset(
  transaction: Transaction,
  userId: string,
  now: Date,
): Promise<{ id: string; expiresAt: Date }> {
  await endResets(transaction, userId);
  const expiresAt = new Date(now.getTime() + resetLifetime);
  const [reset] = await transaction
    .insert(passwordResets)
    .values({ userId, createdAt: now, expiresAt })
    .returning({ id: passwordResets.id, expiresAt: passwordResets.expiresAt });
  return reset!;
}

/** Makes a user's links for a new password useless, and withdraws those that were not sent yet. */
export async function endResets(transaction: Executor, userId: string): Promise<void> {
  await transaction.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await withdrawMails(transaction, userId, ['password-link']);
}

/** Whose password a link changes; undefined if it expired, was used or replaced, or its user is blocked. */
export async function findReset(db: Executor, id: string, now: Date): Promise<User | undefined> {
  const [user] = await db
    .select(userColumns)
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(passwordResets.id, id), gt(passwordResets.expiresAt, now), isNull(users.blockedAt)));
  return user;
}

/** Uses up a link: changes its user's password, and ends all their sessions and their calendar feed. Undefined if the link no longer works. */
export async function consumeReset(
  transaction: Transaction,
  { id, userId, password, now }: { id: string; userId: string; password: string; now: Date },
): Promise<User | undefined> {
  const user = await lockUser(transaction, userId, 'no key update');
  // Only under the lock: another request may just have used it.
  if (!user || (await findReset(transaction, id, now))?.id !== userId) return undefined;
  await changePassword(transaction, { username: user.username, password });
  await endResets(transaction, userId);
  await transaction.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return user;
}
