import { and, desc, eq, gt, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';
import type { Executor } from '#database/database.server.ts';
import type { OwnSession } from './account.ts';
import { browserName } from './browser-name.ts';
import { sessions } from './sessions.table.server.ts';
import type { User } from './user.ts';
import { users } from './users.table.server.ts';

const hour = 3_600_000;
/** A session ends when nothing was asked with it for this long, in milliseconds. */
export const idleLimit = 8 * hour;
/** A session ends this long after sign-in whatever is done with it, in milliseconds. */
export const absoluteLimit = 7 * 24 * hour;
const noteSeenAfter = 60_000;
const longestUserAgent = 500;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Who signs in, as far as the connection tells; a request is one. */
export interface Client {
  /** The network address. */
  ip: string;
  headers: { 'user-agent'?: string | undefined };
}

/** Starts a session and answers its token (256 random bits), which is stored nowhere but in the visitor's cookie. */
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

/** For how long somebody who proved anew that it is them may make the one change that this allows, in milliseconds. */
const confirmationLimit = 5 * 60_000;

/** Notes that the one with this session has just proved that it is them. The session goes on with the token answered. */
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

/** Whether the one with this session has proved lately that it is them, and has not used that up. */
export async function isSessionConfirmed(db: Executor, token: string, now: Date): Promise<boolean> {
  return (await db.$count(sessions, isConfirmed(token, now))) > 0;
}

/** Uses up what `confirmSession` noted; false when there is nothing (any more). */
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

/** The living sessions of a user, the one used last first; `token` is the one that asks. */
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

/** Ends one of a user's own sessions; false when they have none with this id (any more). */
export async function endOwnSession(db: Executor, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends all of a user's sessions but the one with this token; answers how many. */
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
