import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '#database/database.server.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { users } from '#platform/session/session.table.server.ts';
import { answerWithin, type FollowedKind } from './follow-up.ts';
import { followUpEntries, followUps } from './follow-ups.table.server.ts';
import { attendanceOf } from './standing.store.server.ts';

/** Limits work to that of these users and of nobody; undefined for everybody's. */
export type AssigneeFilter = readonly string[] | undefined;

interface FollowUpSelection {
  condition: SQL | undefined;
  order: 'receivedAt' | 'dueOn';
  assignees: AssigneeFilter;
}

/** The number of records to name, and how far to count them. */
export interface Limits {
  rows: number;
  count: number;
}

// A booking needs no answer: its confirmation went out.
const isUnanswered = and(
  isNull(followUps.answeredAt),
  isNull(followUps.closedAt),
  eq(followUps.recordKind, 'contact'),
);

/** Selects the unanswered requests that nobody has put off beyond today. */
const waits = (today: string) => and(isUnanswered, or(isNull(followUps.dueOn), lte(followUps.dueOn, today)));

/** The requests that wait for an answer, oldest first, how many they are, and how many of them are late. */
export async function findUnanswered(db: Executor, assignees: AssigneeFilter, now: Date, limits: Limits) {
  const { selection, range, counts } = unansweredCounts(db, assignees, now, limits.count);
  const [found, [counted]] = await Promise.all([
    listFirst(db, selection, limits.rows),
    db.select(counts).from(range),
  ]);
  return { found, total: counted!.unanswered, late: counted!.late };
}

/** The unanswered requests that were put off beyond today, the first to come back first. */
export const findPutOff = (db: Executor, assignees: AssigneeFilter, today: string, limits: Limits) =>
  findByDate(db, { condition: and(isUnanswered, gt(followUps.dueOn, today)), assignees }, limits);

/** The follow-ups due through a date, the longest overdue first; an unanswered request is listed as such. */
export function findDue(
  db: Executor,
  assignees: AssigneeFilter,
  { from, through }: { from?: string | undefined; through: string },
  limits: Limits,
) {
  const condition = and(
    from === undefined ? undefined : gte(followUps.dueOn, from),
    lte(followUps.dueOn, through),
    isNull(followUps.closedAt),
    or(isNotNull(followUps.answeredAt), eq(followUps.recordKind, 'booking')),
  );
  return findByDate(db, { condition, assignees }, limits);
}

async function findByDate(db: Executor, selected: Omit<FollowUpSelection, 'order'>, limits: Limits) {
  const due = { ...selected, order: 'dueOn' } as const;
  const found = await listFirst(db, due, limits.rows);
  if (found.length < limits.rows) return { found, total: found.length };
  return { found, total: await db.$count(firstFollowUps(db, due, limits.count)) };
}

/** Counts the requests that wait for an answer, up to a limit, and the late ones: the oldest, thus the first. */
export function unansweredCounts(db: Executor, assignees: AssigneeFilter, now: Date, limit: number) {
  const condition = waits(dateInOntario(now));
  const selection: FollowUpSelection = { condition, order: 'receivedAt', assignees };
  const range = firstFollowUps(db, selection, limit);
  const late = new Date(now.getTime() - answerWithin);
  return {
    selection,
    range,
    counts: {
      unanswered: sql<number>`count(*)::int`,
      /** After the promised time: at exactly 24 hours, they can still be answered in time. */
      late: sql<number>`(count(*) filter (where ${lt(range.receivedAt, late)}))::int`,
    },
  };
}

function listFirst(db: Executor, selection: FollowUpSelection, limit: number) {
  const range = firstFollowUps(db, selection, limit);
  return db
    .select({ id: range.recordId, kind: sql<FollowedKind>`${range.recordKind}` })
    .from(range)
    .orderBy(asc(range[selection.order]), asc(range.recordId));
}

/**
 * The first follow-ups that meet a condition, as a subquery: a range of the index that has this order, read only as far
 * as the limit. Nobody's and each user's are ranges of their own, since a colleague's may be many.
 */
function firstFollowUps(db: Executor, { condition, order, assignees }: FollowUpSelection, limit: number) {
  const inOrder = [asc(followUps[order]), asc(followUps.recordId)];
  const { recordId, recordKind, receivedAt, dueOn } = followUps;
  const range = (isTheirs?: SQL) =>
    db
      .select({ recordId, recordKind, receivedAt, dueOn })
      .from(followUps)
      .where(and(condition, isTheirs))
      .orderBy(...inOrder)
      .limit(limit);
  if (assignees === undefined) return range().as('first');
  const [firstUsers, ...otherUsers] = assignees.map((userId) => range(eq(followUps.assigneeId, userId)));
  const nobodys = range(isNull(followUps.assigneeId));
  if (firstUsers === undefined) return nobodys.as('first');
  return unionAll(nobodys, firstUsers, ...otherUsers)
    .orderBy(...inOrder)
    .limit(limit)
    .as('first');
}

/** Reads the standing of each of these records, by its id. */
export async function readProgress(db: Executor, ids: string[]) {
  const newest = sql`(select e.id from ${followUpEntries} e where e."recordId" = ${followUps.recordId}
    order by e."createdAt" desc, e.id desc limit 1)`;
  const { createdAt, username, action, note } = followUpEntries;
  const rows = await db
    .select({
      id: followUps.recordId,
      dueOn: followUps.dueOn,
      assignee: users.username,
      attendance: attendanceOf(followUps.recordId),
      lastEntry: { createdAt, username, action, note },
    })
    .from(followUps)
    .leftJoin(users, eq(users.id, followUps.assigneeId))
    .leftJoin(followUpEntries, sql`${followUpEntries.id} = ${newest}`)
    .where(inArray(followUps.recordId, ids));
  return new Map(rows.map(({ id, ...progress }) => [id, progress]));
}
