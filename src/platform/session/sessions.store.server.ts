import { and, desc, eq, gt, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';
import type { Executor } from '#database/database.server.ts';
import type { OwnSession, User } from './user.ts';
import { browserName } from './browser-name.ts';
import { sessions, users } from './session.table.server.ts';

const hour = 3_600_000;
/** A session ends after this long without a request, in milliseconds. */
export const idleLimit = 8 * hour;
/** A session ends this long after sign-in, even if it is in use, in milliseconds. */
export const absoluteLimit = 7 * 24 * hour;
const noteSeenAfter = 60_000;
const longestUserAgent = 500;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Who signs in, as far as the connection shows; requests qualify. */
export interface Client {
  /** The network address. */
  ip: string;
  headers: { 'user-agent'?: string | undefined };
}

/** Starts a session and returns its token (256 random bits), which is stored only in the visitor's cookie. */
export async function startSession(
  db: Executor,
  userId: string,
  { ip, headers }: Client,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await removeExpiredSessions(db, now);
  await db.insert(sessions).values({
    userId,
    tokenHash: hashOf(token),
    createdAt: now,
    lastSeenAt: now,
    address: ip,
    userAgent: headers['user-agent']?.slice(0, longestUserAgent) ?? null,
  });
  return token;
}

/** Who signed in with this token; undefined if the session ended or never existed. */
export async function findSessionUser(db: Executor, token: string, now: Date): Promise<User | undefined> {
  const [found] = await db
    .select({
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      user: { id: users.id, username: users.username, role: users.role, createdAt: users.createdAt },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashOf(token)), isNull(users.blockedAt), isAlive(now)));
  if (!found) return undefined;
  if (now.getTime() - found.lastSeenAt.getTime() > noteSeenAfter) {
    await db
      .update(sessions)
      .set({ lastSeenAt: sql`greatest(${sessions.lastSeenAt}, ${now.toISOString()}::timestamptz)` })
      .where(eq(sessions.id, found.sessionId));
  }
  return found.user;
}

/** How long after confirming their identity a user may make the one change that this allows, in milliseconds. */
const confirmationLimit = 5 * 60_000;

/** Records that the session's user has just confirmed their identity. The session continues with the returned token. */
export async function confirmSession(db: Executor, token: string, now: Date): Promise<string> {
  const renewed = randomBytes(32).toString('base64url');
  await db
    .update(sessions)
    .set({ tokenHash: hashOf(renewed), confirmedAt: now })
    .where(eq(sessions.tokenHash, hashOf(token)));
  return renewed;
}

const isConfirmed = (token: string, now: Date) =>
  and(
    eq(sessions.tokenHash, hashOf(token)),
    gt(sessions.confirmedAt, new Date(now.getTime() - confirmationLimit)),
  );

/** Whether the session's user has recently confirmed their identity, and has not used that up. */
export async function isSessionConfirmed(db: Executor, token: string, now: Date): Promise<boolean> {
  return (await db.$count(sessions, isConfirmed(token, now))) > 0;
}

/** Uses up what `confirmSession` recorded; false if there is nothing (anymore). */
export async function spendConfirmation(db: Executor, token: string, now: Date): Promise<boolean> {
  const spent = await db
    .update(sessions)
    .set({ confirmedAt: null })
    .where(isConfirmed(token, now))
    .returning({ id: sessions.id });
  return spent.length > 0;
}

/** Ends the session with this token, if there is one. */
export async function endSession(db: Executor, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
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
    current: tokenHash === hashOf(token),
  }));
}

/** Ends one of a user's own sessions; false if they have none with this ID (anymore). */
export async function endOwnSession(db: Executor, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends all of a user's sessions except the one with this token; returns how many. */
export async function endOtherSessions(db: Executor, userId: string, token: string): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, hashOf(token))))
    .returning({ id: sessions.id });
  return ended.length;
}

function isAlive(now: Date): SQL | undefined {
  return and(
    gt(sessions.lastSeenAt, new Date(now.getTime() - idleLimit)),
    gt(sessions.createdAt, new Date(now.getTime() - absoluteLimit)),
  );
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
