import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import { bookingColumns } from '#features/bookings/bookings.store.server.ts';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import { loadSchedule } from '#features/bookings/hours/hours.store.server.ts';
import { capacityAt, type Schedule, timesOn, whyDayClosed } from '#features/bookings/hours/schedule.ts';
import { minutesOf, defaultTimes } from '#features/bookings/slots.ts';
import {
  attendanceOf,
  canNoLongerFollowUp,
  isInvited,
  standing,
} from '#features/follow-ups/standing.store.server.ts';
import { listConsultants } from '#features/team/team.store.server.ts';
import { addDays } from '#lib/calendar.ts';
import { dayMs } from '#lib/durations.ts';
import { dayParts } from '#lib/format-day.ts';
import { withinDays } from '#platform/lists/list-filter.server.ts';
import { users } from '#platform/session/session.table.server.ts';
import { sourceOf } from '#platform/sources/read-source.server.ts';
import type { AgendaDays } from './agenda.ts';

/** The most consultations in one response: twice what a month of three colleagues has. */
const maxBookings = 2_000;

/** Reads the consultations in order, both dates included: also cancelled ones, but no spam. */
export async function readAgenda(db: Executor, { from, to }: AgendaDays) {
  const rows = await db
    .select({
      ...bookingColumns,
      assignee: users.username,
      isUnclaimed: sql<boolean>`coalesce(${canNoLongerFollowUp}, true)`,
      attendance: attendanceOf(bookings.id),
      isInvited: isInvited(bookings.id),
      entryCount: sql<number>`coalesce(${standing.entryCount}, 0)`,
    })
    .from(bookings)
    .leftJoin(standing, eq(standing.recordId, bookings.id))
    .leftJoin(users, eq(users.id, standing.assigneeId))
    .where(consultationsWithin({ from, to }))
    .orderBy(asc(bookings.beginsAt), asc(bookings.id))
    .limit(maxBookings + 1);
  return {
    bookings: rows.slice(0, maxBookings).map((row) => ({ ...row, source: sourceOf(row) })),
    isCut: rows.length > maxBookings,
  };
}

/** The consultations from one date to another, both included. */
export function consultationsWithin(days: AgendaDays): SQL | undefined {
  return and(withinDays(bookings.beginsAt, days), isNull(bookings.spamReasons));
}

/** Reads who is there on each day, both dates included. */
export async function readAgendaDays(db: Executor, { from, to }: AgendaDays, perSlot: number) {
  const schedule = await loadSchedule(db, from, to);
  const days = Array.from({ length: countDays({ from, to }) }, (_, at) => addDays(from, at)).map((date) => ({
    date,
    closed: closedLabel(schedule, date),
    capacities: Object.fromEntries(
      timesShown(schedule, date).map((time) => [
        time,
        capacityAt(schedule, { date, minute: minutesOf(time) }, perSlot),
      ]),
    ),
    away: schedule.absences
      .filter(({ fromDate, toDate }) => date >= fromDate && date <= toDate)
      .map(({ memberId, name, fromMinute, toMinute }) => ({ memberId, name, fromMinute, toMinute })),
  }));
  return {
    days,
    colleagues: await listConsultants(db),
    placesWithoutTeam: schedule.colleagues === 0 ? perSlot : null,
  };
}

/** Lists the times of a day's capacities; for a closed day, the usual ones, at which nothing can begin. */
function timesShown(schedule: Schedule, date: string): readonly string[] {
  const slots = timesOn(schedule, date);
  return slots.length > 0 ? slots : defaultTimes;
}

/** Counts the days, both dates included. */
export function countDays({ from, to }: AgendaDays): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

function closedLabel(schedule: Schedule, date: string): string | null {
  const closed = whyDayClosed(schedule, date);
  if (!closed) return null;
  return closed.why === 'day' ? closed.reason : `${dayParts.longWeekday(date)}s`;
}
