import { and, eq, getTableColumns, gt, isNull, type SQL } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import { dayMs, hourMs, minuteMs } from '#lib/durations.ts';
import { userColumns, users, verifications } from './session.table.server.ts';
import { stillHasAccess } from './still-has-access.server.ts';

/** The lifetimes of one-time verifications, in milliseconds, by what each allows its holder to do. */
export const verificationPeriods = {
  /** Create the login of an invitation. */
  invitation: 7 * dayMs,
  'reset-password': hourMs,
  'second-step': 10 * minuteMs,
  /** Change one's own way of signing in, or other people's logins. */
  confirmation: 5 * minuteMs,
};
type Purpose = keyof typeof verificationPeriods;

/** Starts a verification; undefined if its email address is invited already. */
export async function startVerification(
  db: Executor,
  purpose: Purpose,
  about: Partial<typeof verifications.$inferInsert>,
  now: Date,
) {
  const expiresAt = new Date(now.getTime() + verificationPeriods[purpose]);
  const [started] = await db
    .insert(verifications)
    .values({ ...about, purpose, createdAt: now, expiresAt })
    .onConflictDoNothing()
    .returning();
  return started;
}

/**
 * Finds a usable verification with its user; undefined if it expired, was used or withdrawn, its user is blocked, or
 * its maker no longer manages logins.
 */
export async function findVerification(
  db: Executor,
  purpose: Purpose,
  where: SQL,
  now: Date,
  { lock = false } = {},
) {
  const query = db
    .select({ ...getTableColumns(verifications), user: userColumns })
    .from(verifications)
    .leftJoin(users, eq(users.id, verifications.userId))
    .where(and(isUsable(purpose, where, now), isNull(users.blockedAt)))
    .$dynamic();
  const [found] = await (lock ? query.for('update', { of: verifications }) : query);
  const isOver = found?.madeBy && !(await stillHasAccess(db, found.madeBy, 'management'));
  return isOver ? undefined : found;
}

/** Uses up or withdraws a verification; undefined if there is none, or another request did so first. */
export async function endVerification(db: Executor, purpose: Purpose, where: SQL) {
  const [ended] = await db
    .delete(verifications)
    .where(and(eq(verifications.purpose, purpose), where))
    .returning();
  return ended;
}

export const isUsable = (purpose: Purpose, where: SQL, now: Date) =>
  and(eq(verifications.purpose, purpose), where, gt(verifications.expiresAt, now))!;
