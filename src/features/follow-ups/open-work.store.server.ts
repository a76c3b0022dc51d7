import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '#database/database.server.ts';
import { users } from '#platform/session/session.table.server.ts';
import { answerWithin, type FollowedKind } from './follow-up.ts';
import { attendanceOf } from './standing.store.server.ts';
import { followUpEntries, followUps } from './follow-ups.table.server.ts';

/** Users whose work, and nobody's, is meant; everybody's if undefined. */
export type AssigneeFilter = readonly string[] | undefined;

interface WhichFollowUps {
  where: SQL | undefined;
  order: 'receivedAt' | 'dueOn';
  of: AssigneeFilter;
}

/** The number of records to name, and how far to count them. */
export interface Limits {
  rows: number;
  count: number;
}

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

/** The requests that nobody has answered, oldest first, how many they are, and how many of them are late. */
export async function findUnanswered(db: Executor, of: AssigneeFilter, now: Date, limits: Limits) {
  const unanswered = { where: isUnanswered, order: 'receivedAt', of } as const;
  const { range, counts } = unansweredCounts(db, of, now, limits.count);
  const [found, [counted]] = await Promise.all([
    listFirst(db, unanswered, limits.rows),
    db.select(counts).from(range),
  ]);
  return { found, total: counted!.unanswered, late: counted!.late };
}

/** The follow-ups due through a date, the longest overdue first; an unanswered request is listed as such. */
export function findDue(
  db: Executor,
  of: AssigneeFilter,
  { from, through }: { from?: string | undefined; through: string },
  limits: Limits,
) {
  const where = and(
    from === undefined ? undefined : gte(followUps.dueOn, from),
    lte(followUps.dueOn, through),
    isNull(followUps.closedAt),
    or(isNotNull(followUps.answeredAt), eq(followUps.recordKind, 'booking')),
  );
  return findFirst(db, { where, order: 'dueOn', of }, limits);
}

/** Counts the requests that wait for an answer, up to a limit, and the late ones: the oldest, thus the first. */
export function unansweredCounts(db: Executor, of: AssigneeFilter, now: Date, limit: number) {
  const range = first(db, { where: isUnanswered, order: 'receivedAt', of }, limit);
  const late = new Date(now.getTime() - answerWithin);
  return {
    range,
    counts: {
      unanswered: sql<number>`count(*)::int`,
      /** After the promised time: at exactly 24 hours, they can still be answered in time. */
      late: sql<number>`(count(*) filter (where ${lt(range.receivedAt, late)}))::int`,
    },
  };
}

async function findFirst(
  db: Executor,
  which: WhichFollowUps,
  limits: Limits,
): Promise<{ found: Followed[]; total: number }> {
  const found = await listFirst(db, which, limits.rows);
  if (found.length < limits.rows) return { found, total: found.length };
  return { found, total: await db.$count(first(db, which, limits.count)) };
}

function listFirst(db: Executor, which: WhichFollowUps, limit: number): Promise<Followed[]> {
  const range = first(db, which, limit);
  return db
    .select({ id: range.recordId, kind: sql<FollowedKind>`${range.recordKind}` })
    .from(range)
    .orderBy(asc(range[which.order]), asc(range.recordId));
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

/** Reads the standing of each of these records, by its id. */
export async function readProgress(db: Executor, ids: string[]) {
  const newest = sql`(select e.id from ${followUpEntries} e where e."recordId" = ${followUps.recordId}
    order by e."createdAt" desc, e.id desc limit 1)`;
  const rows = await db
    .select({
      id: followUps.recordId,
      dueOn: followUps.dueOn,
      assignee: users.username,
      attendance: attendanceOf(followUps.recordId),
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
