import { eq, inArray, isNotNull, isNull, notInArray, or, sql, type SQLWrapper } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Executor } from '#database/database.server.ts';
import { rolesThatMayUse } from '#http/access.ts';
import { dateInOntario, lastMonths } from '#lib/calendar.ts';
import { midnightInOntario } from '#lib/ontario-moment.ts';
import { users } from '#platform/session/session.table.server.ts';
import type { AnswerTimes, FollowUpState } from './follow-up.ts';
import { followUpEntries, followUps } from './follow-ups.table.server.ts';

/** Entries about the course of a consultation, and what followed a missed one. */
const steps = sql`e.action in ('met', 'missed', 'invited', 'rebooked')`;
/** The action of the newest of these entries in a record's log. */
const newestAction = (recordId: SQLWrapper, among = steps) => sql<string | null>`(
  select e.action from ${followUpEntries} e where e."recordId" = ${recordId} and ${among}
  order by e."createdAt" desc, e.id desc limit 1)`;

/** The outcome of a consultation, by the newest entry in its log that has one; null once it has another time. */
export const attendanceOf = (recordId: SQLWrapper) =>
  sql<
    FollowUpState['attendance']
  >`nullif(replace(${newestAction(recordId)}, 'invited', 'missed'), 'rebooked')`;

/** True if a client who missed a consultation was emailed a link to choose another time. */
export const isInvited = (recordId: SQLWrapper) =>
  sql<boolean>`coalesce(${newestAction(recordId)} = 'invited', false)`;

/** Each record's assignee and number of entries, for a join by `recordId`. */
export const standing = new QueryBuilder()
  .select({
    recordId: followUps.recordId,
    assigneeId: followUps.assigneeId,
    entryCount: followUps.entryCount,
  })
  .from(followUps)
  .as('standing');

/** The id of the user who has a record; null if nobody has. */
export const assigneeOf = (recordId: SQLWrapper) =>
  sql`(select ${followUps.assigneeId} from ${followUps} where ${followUps.recordId} = ${recordId})`;

/** Selects users who are blocked or whose role excludes requests; their work counts as unassigned. */
export const canNoLongerFollowUp = or(
  isNotNull(users.blockedAt),
  notInArray(users.role, rolesThatMayUse('requests')),
)!;

/** Limits records to those of these users and of nobody. */
export const isAssignedTo = (recordId: SQLWrapper, userIds: readonly string[]) =>
  or(inArray(assigneeOf(recordId), [...userIds]), isNull(assigneeOf(recordId)));

/** Finds the standing of these records, in no order; unknown ones are left out. */
export function findStates(db: Executor, recordIds: string[]): Promise<FollowUpState[]> {
  return db
    .select({
      id: followUps.recordId,
      answeredAt: followUps.answeredAt,
      assignee: users.username,
      dueOn: followUps.dueOn,
      closedAt: followUps.closedAt,
      outcome: followUps.outcome,
      lastAction: newestAction(followUps.recordId, sql`e.action is not null`),
      attendance: sql<
        FollowUpState['attendance']
      >`case ${followUps.recordKind} when 'booking' then ${attendanceOf(followUps.recordId)} end`,
    })
    .from(followUps)
    .leftJoin(users, eq(users.id, followUps.assigneeId))
    .where(inArray(followUps.recordId, recordIds));
}

/** Counts answer times by month of receipt in Ontario, oldest first. Over 24 hours is late, answered or not. */
export async function readAnswerTimes(db: Executor, now: Date, months: number): Promise<AnswerTimes[]> {
  const names = lastMonths(dateInOntario(now), months);
  const moments = names.map((month) => midnightInOntario(`${month}-01`).toISOString());
  const until = [...moments.slice(1), 'infinity'];
  const { receivedAt, answeredAt, outcome } = followUps;
  const inTime = sql`${answeredAt} <= ${receivedAt} + interval '24 hours'`;
  const hasWaited = sql`${receivedAt} < ${now.toISOString()}::timestamptz - interval '24 hours'`;
  // Clocks of different nodes may differ by a little.
  const minutes = sql`greatest(date_part('epoch', ${answeredAt} - ${receivedAt}) / 60, 0)`;
  // One index range per month, which is much faster than grouping.
  const { rows } = await db.execute<AnswerTimes & Record<string, unknown>>(sql`
    select span.month, counted.*
    from unnest(${sql.param(names)}::text[], ${sql.param(moments)}::timestamptz[], ${sql.param(until)}::timestamptz[])
      as span(month, "from", "until"),
    lateral (
      select count(*)::int as requests,
        count(${answeredAt})::int as answered,
        percentile_cont(0.5) within group (order by ${minutes}) filter (where ${answeredAt} is not null)
          as "medianMinutes",
        (count(*) filter (where ${inTime}))::int as "within24h",
        (count(*) filter (where ${answeredAt} is not null or ${hasWaited}))::int as decided,
        (count(*) filter (where ${outcome} = 'client'))::int as clients
      from ${followUps}
      where ${receivedAt} >= span."from" and ${receivedAt} < span."until"
        -- The same moment: it waited for no answer.
        and ${answeredAt} is distinct from ${receivedAt}
    ) as counted
    order by span.month`);
  return rows;
}
