import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/database.server.ts';
import { withdrawMails } from '#platform/outbox/mails.store.server.ts';
import { verifications } from '#platform/session/session.table.server.ts';
import type { User } from '#platform/user/user.ts';
import { changePassword, lockUser } from '#platform/session/users.store.server.ts';
import {
  endVerification,
  findVerification,
  startVerification,
} from '#platform/session/verifications.store.server.ts';

const purpose = 'reset-password';

/** Makes a link for a new password possible, which replaces the user's earlier ones. The caller has locked the user. */
export async function startReset(
  transaction: Transaction,
  userId: string,
  now: Date,
): Promise<{ id: string; expiresAt: Date }> {
  await endResets(transaction, userId);
  return (await startVerification(transaction, purpose, { userId }, now))!;
}

/** Makes a user's links for a new password useless, and withdraws those that were not sent yet. */
export async function endResets(transaction: Executor, userId: string): Promise<void> {
  await endVerification(transaction, purpose, eq(verifications.userId, userId));
  await withdrawMails(transaction, userId, ['password-link']);
}

/** Whose password a link changes; undefined if it expired, was used or replaced, or its user is blocked. */
export async function findReset(db: Executor, id: string, now: Date): Promise<User | undefined> {
  return (await findVerification(db, purpose, eq(verifications.id, id), now))?.user ?? undefined;
}

/** Uses up a link: changes its user's password, and ends all their sessions. Undefined if the link no longer works. */
export async function consumeReset(
  transaction: Transaction,
  { id, userId, password, now }: { id: string; userId: string; password: string; now: Date },
): Promise<User | undefined> {
  const user = await lockUser(transaction, userId, 'no key update');
  // Only under the lock: another request may just have used it.
  if (!user || (await findReset(transaction, id, now))?.id !== userId) return undefined;
  await changePassword(transaction, { username: user.username, password });
  await endResets(transaction, userId);
  return user;
}
