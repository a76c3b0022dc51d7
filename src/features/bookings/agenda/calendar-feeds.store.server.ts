import { and, asc, eq, getTableColumns, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import { bookableDays } from '#features/bookings/slots.ts';
import { assigneeOf, canNoLongerFollowUp, isAssignedTo } from '#features/follow-ups/standing.store.server.ts';
import { roleOf, rolesThatMayUse } from '#http/access.ts';
import { addDays, dateInOntario } from '#lib/calendar.ts';
import { newToken, sha256 } from '#lib/token.server.ts';
import { roleInEffect, users } from '#platform/session/session.table.server.ts';
import { consultationsWithin } from './agenda.store.server.ts';
import type { FeedChoice } from './calendar-feed.ts';
import { calendarFeeds } from './calendar-feeds.table.server.ts';

const daysBack = 30;
/** The most consultations in a feed; of more than these, the latest are missing. */
const maxEntries = 2_000;
const recordReadAfterMs = 5 * 60_000;

const { userId: _user, tokenHash: _hash, ...columns } = getTableColumns(calendarFeeds);

export async function findFeed(db: Executor, userId: string) {
  const [found] = await db.select(columns).from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return found;
}

/** Creates a user's calendar feed, and returns its token: 256 random bits. The previous one no longer works. */
export async function createFeed(
  db: Executor,
  { userId, isPrivate, now }: FeedChoice & { userId: string; now: Date },
) {
  const token = newToken();
  const values = { tokenHash: sha256(token), isPrivate, createdAt: now, lastReadAt: null };
  const [feed] = await db
    .insert(calendarFeeds)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: values })
    .returning(columns);
  return { token, feed: feed! };
}

/** Changes what is in a user's calendar feed; its address stays. Undefined if they have none. */
export async function changeFeed(db: Executor, { userId, isPrivate }: FeedChoice & { userId: string }) {
  const [changed] = await db
    .update(calendarFeeds)
    .set({ isPrivate })
    .where(eq(calendarFeeds.userId, userId))
    .returning(columns);
  return changed;
}

/** Turns a user's calendar feed off for good; returns its id, or undefined if they have none. */
export async function removeFeed(db: Executor, userId: string): Promise<string | undefined> {
  const [removed] = await db
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .returning({ id: calendarFeeds.id });
  return removed?.id;
}

/** Finds a feed while its user may see consultations, and notes the time. Without `userId`, the feed has everybody's. */
export async function readFeedOf(db: Executor, token: string, now: Date) {
  const { id, userId, isPrivate } = calendarFeeds;
  const [found] = await db
    .select({ id, userId, role: roleInEffect, isPrivate })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(
      and(
        eq(calendarFeeds.tokenHash, sha256(token)),
        isNull(users.blockedAt),
        inArray(roleInEffect, rolesThatMayUse('requests')),
      ),
    );
  if (!found) return undefined;
  const isDue = or(
    isNull(calendarFeeds.lastReadAt),
    lt(calendarFeeds.lastReadAt, new Date(now.getTime() - recordReadAfterMs)),
  );
  await db
    .update(calendarFeeds)
    .set({ lastReadAt: now })
    .where(and(eq(calendarFeeds.id, found.id), isDue));
  return { userId: roleOf(found.role) === 'owner' ? undefined : found.userId, isPrivate: found.isPrivate };
}

/**
 * The consultations in a feed, in order, from thirty days ago to a year ahead. Cancelled ones are left out: calendars
 * then remove them. A user's own are those that _To do_ calls mine: also nobody's and former colleagues'.
 */
export function listFeedEntries(db: Executor, { userId, now }: { userId: string | undefined; now: Date }) {
  const today = dateInOntario(now);
  const within = consultationsWithin({ from: addDays(today, -daysBack), to: addDays(today, bookableDays) });
  const isTheirs =
    userId === undefined ? undefined : or(isAssignedTo(bookings.id, [userId]), canNoLongerFollowUp);
  const { id, name, phone, consultationType, date, time, sequence, createdAt } = bookings;
  const entry = { id, name, phone, consultationType, date, time, sequence, createdAt };
  return db
    .select({ ...entry, assignee: users.username })
    .from(bookings)
    .leftJoin(users, eq(users.id, assigneeOf(bookings.id)))
    .where(and(within, isNull(bookings.cancelledAt), isTheirs))
    .orderBy(asc(bookings.beginsAt), asc(bookings.id))
    .limit(maxEntries);
}

export type FeedEntry = Awaited<ReturnType<typeof listFeedEntries>>[number];
