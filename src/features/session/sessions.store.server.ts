import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';
import type { Executor } from '#database/database.server.ts';
import { sessions } from './sessions.table.server.ts';
import type { User } from './user.ts';
import { users } from './users.table.server.ts';

const hour = 3_600_000;
/** A session ends when nothing was asked with it for this long, in milliseconds. */
export const idleLimit = 8 * hour;
/** A session ends this long after sign-in whatever is done with it, in milliseconds. */
export const absoluteLimit = 7 * 24 * hour;
const noteSeenAfter = 60_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Starts a session and answers its token (256 random bits), which is stored nowhere but in the visitor's cookie. */
export async function startSession(db: Executor, userId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await removeExpiredSessions(db, now);
  await db.insert(sessions).values({ userId, tokenHash: hashOf(token), createdAt: now, lastSeenAt: now });
  return token;
}

/** Who signed in with this token; undefined when the session has ended or never was. */
export async function findSessionUser(db: Executor, token: string, now: Date): Promise<User | undefined> {
  const [found] = await db
    .select({
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      user: { id: users.id, username: users.username, role: users.role, createdAt: users.createdAt },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, hashOf(token)),
        gt(sessions.lastSeenAt, new Date(now.getTime() - idleLimit)),
        gt(sessions.createdAt, new Date(now.getTime() - absoluteLimit)),
      ),
    );
  if (!found) return undefined;
  if (now.getTime() - found.lastSeenAt.getTime() > noteSeenAfter) {
    await db
      .update(sessions)
      .set({ lastSeenAt: sql`greatest(${sessions.lastSeenAt}, ${now.toISOString()}::timestamptz)` })
      .where(eq(sessions.id, found.sessionId));
  }
  return found.user;
}

/** Ends the session with this token, if there is one. */
export async function endSession(db: Executor, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
}

async function removeExpiredSessions(db: Executor, now: Date): Promise<void> {
  await db
    .delete(sessions)
    .where(
      or(
        lte(sessions.lastSeenAt, new Date(now.getTime() - idleLimit)),
        lte(sessions.createdAt, new Date(now.getTime() - absoluteLimit)),
      ),
    );
}
