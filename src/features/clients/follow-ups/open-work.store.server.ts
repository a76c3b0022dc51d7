import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '#database/database.server.ts';
import { users } from '#platform/session/session.table.server.ts';
import { answerWithin, type FollowedKind } from './follow-up.ts';
import { heldOf } from './follow-ups.store.server.ts';
import { followUpEntries, followUps } from './follow-ups.table.server.ts';

/** Whose work: that of these users and nobody's, or everybody's if undefined. */
export type AssigneeFilter = readonly string[] | undefined;

interface WhichFollowUps {
  where: SQL | undefined;
  order: 'receivedAt' | 'dueOn';
  of: AssigneeFilter;
}

/** How many records to name, and how far to count them. */
export interface Limits {
  rows: number;
  count: number;
}

/** A record that is followed up. */
interface Followed {
  id: string;
  kind: FollowedKind;
}

// A booking needs no answer: its confirmation went out.
const isUnanswered = and(
  isNull(followUps.answeredAt),
  isNull(followUps.closedAt),
  eq(followUps.recordKind, 'contact'),
);

/** A request is late after the promised time: at exactly 24 hours, it can still be answered in time. */
const isLate = (now: Date) => lt(followUps.receivedAt, new Date(now.getTime() - answerWithin));

/** The requests that nobody has answered, oldest first, and how many they are. */
export async function findUnanswered(db: Executor, of: AssigneeFilter, now: Date, limits: Limits) {
  const unanswered = { where: isUnanswered, order: 'receivedAt', of } as const;
  const [found, late] = await Promise.all([
    findFirst(db, unanswered, limits),
    count(db, { ...unanswered, where: and(isUnanswered, isLate(now)) }, limits.count),
  ]);
  return { ...found, late };
}

/** The follow-ups due on a date or before, the longest overdue first; an unanswered request is listed as such. */
export function findDue(db: Executor, of: AssigneeFilter, today: string, limits: Limits) {
  const where = and(
    lte(followUps.dueOn, today),
    isNull(followUps.closedAt),
    or(isNotNull(followUps.answeredAt), eq(followUps.recordKind, 'booking')),
  );
  return findFirst(db, { where, order: 'dueOn', of }, limits);
}

/** How many requests wait for an answer and how many of them are late, as expressions for one statement. */
export function unansweredCounts(db: Executor, now: Date, most: number): { unanswered: SQL; late: SQL } {
  const counted = (where: SQL | undefined) =>
    sql`(select count(*)::int from ${first(db, { where, order: 'receivedAt', of: undefined }, most)})`;
  return { unanswered: counted(isUnanswered), late: counted(and(isUnanswered, isLate(now))) };
}

async function findFirst(
  db: Executor,
  which: WhichFollowUps,
  limits: Limits,
): Promise<{ found: Followed[]; total: number }> {
  const range = first(db, which, limits.rows);
  const [found, total] = await Promise.all([
    db
      .select({ id: range.recordId, kind: sql<FollowedKind>`${range.recordKind}` })
      .from(range)
      .orderBy(asc(range[which.order]), asc(range.recordId)),
    count(db, which, limits.count),
  ]);
  return { found, total };
}

async function count(db: Executor, which: WhichFollowUps, most: number): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(first(db, which, most));
  return row!.count;
}

/**
 * The first follow-ups that meet a condition, as a subquery: a range of the index that has this order, read only as far
 * as the limit. Nobody's and each user's are ranges of their own, since a colleague's may be many.
 */
function first(db: Executor, { where, order, of }: WhichFollowUps, limit: number) {
  const inOrder = [asc(followUps[order]), asc(followUps.recordId)];
  const range = (whose?: SQL) =>
    db
      .select({
        recordId: followUps.recordId,
        recordKind: followUps.recordKind,
        receivedAt: followUps.receivedAt,
        dueOn: followUps.dueOn,
      })
      .from(followUps)
      .where(and(where, whose))
      .orderBy(...inOrder)
      .limit(limit);
  if (of === undefined) return range().as('first');
  const [one, ...more] = of.map((userId) => range(eq(followUps.assigneeId, userId)));
  const nobodys = range(isNull(followUps.assigneeId));
  if (one === undefined) return nobodys.as('first');
  return unionAll(nobodys, one, ...more)
    .orderBy(...inOrder)
    .limit(limit)
    .as('first');
}

/** Where the work on each of these records stands, by its id. */
export async function readProgress(db: Executor, ids: string[]) {
  const newest = sql`(select e.id from ${followUpEntries} e where e."recordId" = ${followUps.recordId}
    order by e."createdAt" desc, e.id desc limit 1)`;
  const rows = await db
    .select({
      id: followUps.recordId,
      dueOn: followUps.dueOn,
      assignee: users.username,
      held: heldOf(followUps.recordId),
      lastEntry: {
        createdAt: followUpEntries.createdAt,
        username: followUpEntries.username,
        action: followUpEntries.action,
        note: followUpEntries.note,
      },
    })
    .from(followUps)
    .leftJoin(users, eq(users.id, followUps.assigneeId))
    .leftJoin(followUpEntries, sql`${followUpEntries.id} = ${newest}`)
    .where(inArray(followUps.recordId, ids));
  return new Map(rows.map(({ id, ...progress }) => [id, progress]));
}
