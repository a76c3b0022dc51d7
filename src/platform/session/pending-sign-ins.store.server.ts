import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';
import type { Executor } from '#database/database.server.ts';
import { pendingSignIns, users } from './session.table.server.ts';
import type { User } from './user.ts';

/** How long the second step may take, in milliseconds. */
export const secondStepLimit = 10 * 60_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Records that somebody entered their password, and returns the token (256 random bits) to continue. */
export async function beginSecondStep(db: Executor, userId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .delete(pendingSignIns)
    .where(lte(pendingSignIns.createdAt, new Date(now.getTime() - secondStepLimit)));
  await db.insert(pendingSignIns).values({ tokenHash: hashOf(token), userId, createdAt: now });
  return token;
}

/** A sign-in between its two steps. */
export interface PendingSignIn {
  /** Not the token; safe to expose. */
  id: string;
  user: User;
}

/** The pending sign-in with this token; undefined if it expired, is over or never existed. */
export async function findPendingSignIn(
  db: Executor,
  token: string | undefined,
  now: Date,
): Promise<PendingSignIn | undefined> {
  if (token === undefined) return undefined;
  const [found] = await db
    .select({
      id: pendingSignIns.tokenHash,
      user: { id: users.id, username: users.username, role: users.role, createdAt: users.createdAt },
    })
    .from(pendingSignIns)
    .innerJoin(users, eq(users.id, pendingSignIns.userId))
    .where(
      and(
        eq(pendingSignIns.tokenHash, hashOf(token)),
        isNull(users.blockedAt),
        gt(pendingSignIns.createdAt, new Date(now.getTime() - secondStepLimit)),
      ),
    );
  return found;
}

/** Ends a pending sign-in; false if another request already did. */
export async function endPendingSignIn(db: Executor, id: string): Promise<boolean> {
  const ended = await db
    .delete(pendingSignIns)
    .where(eq(pendingSignIns.tokenHash, id))
    .returning({ id: pendingSignIns.tokenHash });
  return ended.length > 0;
}

/** Ends a user's pending sign-ins. */
export async function endPendingSignInsOf(db: Executor, userId: string): Promise<void> {
  await db.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
}
