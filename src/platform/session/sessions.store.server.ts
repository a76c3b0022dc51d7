import { and, desc, eq, gt, inArray, isNull, lte, ne, not, sql, type SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Executor } from '#database/database.server.ts';
import { dayMs, hourMs, minuteMs } from '#lib/durations.ts';
import { newToken, sha256 } from '#lib/token.server.ts';
import type { OwnSession, User } from '#platform/user/user.ts';
import { browserName } from './account/browser-name.ts';
import { roleInEffect, sessions, userColumns, users, verifications } from './session.table.server.ts';
import {
  endVerification,
  findVerification,
  isUsable,
  startVerification,
} from './verifications.store.server.ts';

/** A session ends after this long without a request, in milliseconds. */
const idleLimit = 8 * hourMs;
/** A session ends this long after sign-in, even if it is in use, in milliseconds. */
export const absoluteLimit = 7 * dayMs;
const recordSeenAfter = minuteMs;
const maxUserAgentLength = 500;

/** For deleting: a node whose clock is ahead must not end everybody's sessions. */
const noLaterThanDatabase = (now: Date) => sql`least(${now.toISOString()}::timestamptz, now())`;
const ago = (now: Date | SQL, milliseconds: number) =>
  now instanceof Date
    ? new Date(now.getTime() - milliseconds)
    : sql`${now} - ${`${milliseconds} milliseconds`}::interval`;

const isAlive = (now: Date | SQL) =>
  and(gt(sessions.lastSeenAt, ago(now, idleLimit)), gt(sessions.createdAt, ago(now, absoluteLimit)))!;

/** Starts a session and returns its token for the visitor's cookie. */
export async function startSession(
  db: Executor,
  userId: string,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  now: Date,
): Promise<string> {
  const token = newToken();
  await db.delete(sessions).where(not(isAlive(noLaterThanDatabase(now))));
  await db
    .insert(sessions)
    .values({
      userId,
      tokenHash: sha256(token),
      createdAt: now,
      lastSeenAt: now,
      address: ip,
      userAgent: headers['user-agent']?.slice(0, maxUserAgentLength) ?? null,
    });
  return token;
}

/** The user of a session that is alive and not blocked. Extends the session by its idle limit, unless `isUse` is false. */
export async function findSessionUser(
  db: Executor,
  token: string,
  now: Date,
  { isUse = true } = {},
): Promise<User | undefined> {
  const [found] = await db
    .select({
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      user: { ...userColumns, role: roleInEffect },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sha256(token)), isNull(users.blockedAt), isAlive(now)));
  if (!found) return undefined;
  if (isUse && now.getTime() - found.lastSeenAt.getTime() > recordSeenAfter) {
    await db
      .update(sessions)
      .set({ lastSeenAt: sql`greatest(${sessions.lastSeenAt}, ${now.toISOString()}::timestamptz)` })
      .where(eq(sessions.id, found.sessionId));
  }
  return found.user;
}

/** A user's active sessions, most recently used first; `token` is the current one's. */
export async function listOwnSessions(
  db: Executor,
  userId: string,
  token: string,
  now: Date,
): Promise<OwnSession[]> {
  const found = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isAlive(now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
  return found.map(({ id, createdAt, lastSeenAt, address, userAgent, tokenHash }) => ({
    id,
    createdAt,
    lastSeenAt,
    address,
    browser: browserName(userAgent),
    current: tokenHash === sha256(token),
  }));
}

export async function endSession(db: Executor, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, sha256(token)));
}

/** Ends a user's own sessions: the one with this ID, or all except the one with the token `keep`. Returns how many. */
export async function endOwnSessions(
  db: Executor,
  userId: string,
  { id, keep }: { id?: string; keep?: string | undefined },
): Promise<number> {
  const ofId = id === undefined ? undefined : eq(sessions.id, id);
  const isOther = keep === undefined ? undefined : ne(sessions.tokenHash, sha256(keep));
  const { rowCount } = await db.delete(sessions).where(and(eq(sessions.userId, userId), ofId, isOther));
  return rowCount ?? 0;
}

/** Ends every session and pending sign-in of a user, except the session with the token `keep`. */
export async function endAllSessions(tx: Executor, userId: string, keep?: string): Promise<void> {
  await endOwnSessions(tx, userId, { keep });
  await endVerification(tx, 'second-step', eq(verifications.userId, userId));
}

/**
 * Records that the session's user has just confirmed their identity. The session continues with the returned token;
 * undefined if it ended meanwhile. The caller's transaction has locked the user.
 */
export async function confirmSession(db: Executor, token: string, now: Date): Promise<string | undefined> {
  const renewed = newToken();
  const [session] = await db
    .update(sessions)
    .set({ tokenHash: sha256(renewed) })
    .where(eq(sessions.tokenHash, sha256(token)))
    .returning();
  if (!session) return undefined;
  await endVerification(db, 'confirmation', eq(verifications.sessionId, session.id));
  await startVerification(db, 'confirmation', { userId: session.userId, sessionId: session.id }, now);
  return renewed;
}

/** Selects a session's confirmation, unless it is further in the future than the clocks of two nodes may differ. */
const isConfirmationOf = (db: Executor, token: string, now: Date) => {
  const session = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.tokenHash, sha256(token)));
  const isBegun = lte(verifications.createdAt, ago(now, -minuteMs));
  return isUsable('confirmation', and(inArray(verifications.sessionId, session), isBegun)!, now);
};

/** True if the session's user has recently confirmed their identity, and has not used that up. */
export async function isSessionConfirmed(db: Executor, token: string, now: Date): Promise<boolean> {
  return (await db.$count(verifications, isConfirmationOf(db, token, now))) > 0;
}

/** Uses up what `confirmSession` recorded; false if there is nothing (anymore). */
export async function consumeConfirmation(db: Executor, token: string, now: Date): Promise<boolean> {
  return (await endVerification(db, 'confirmation', isConfirmationOf(db, token, now))) !== undefined;
}

/** Records that somebody entered their password, and returns the token to continue. */
export async function beginSecondStep(db: Executor, userId: string, now: Date): Promise<string> {
  const token = newToken();
  await endVerification(db, 'second-step', lte(verifications.expiresAt, noLaterThanDatabase(now)));
  await startVerification(db, 'second-step', { userId, tokenHash: sha256(token) }, now);
  return token;
}

/** The sign-in between its two steps with this token; undefined if it expired, is over or never existed. */
export async function findPendingSignIn(
  db: Executor,
  token: string | undefined,
  now: Date,
): Promise<{ id: string; user: User } | undefined> {
  const hasToken = eq(verifications.tokenHash, sha256(token ?? ''));
  const found = await findVerification(db, 'second-step', hasToken, now);
  return found?.user ? { id: found.id, user: found.user } : undefined;
}

/** Ends a pending sign-in; false if another request already did. */
export async function endPendingSignIn(db: Executor, id: string): Promise<boolean> {
  return (await endVerification(db, 'second-step', eq(verifications.id, id))) !== undefined;
}
