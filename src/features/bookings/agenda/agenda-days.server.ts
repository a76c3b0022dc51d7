import { inArray } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import { dayParts } from '#lib/format-day.ts';
import { minutesOf, timeSlots } from '#features/bookings/slots.ts';
import { brokers } from '#features/bookings/hours/hours.table.server.ts';
import { loadSchedule } from '#features/bookings/hours/load-schedule.server.ts';
import {
  type Absence,
  capacityAt,
  type Schedule,
  slotsOn,
  whyDayClosed,
} from '#features/bookings/hours/schedule.ts';
import { addDays } from '#lib/calendar.ts';
import type { AgendaDay } from './agenda.ts';

/** Who is there on each day from one date to another, both included. */
export async function listAgendaDays(
  db: Executor,
  { from, to }: { from: string; to: string },
  perSlot: number,
): Promise<AgendaDay[]> {
  const schedule = await loadSchedule(db, from, to);
  const names = await readNames(db, schedule.absences);
  return Array.from({ length: countDays({ from, to }) }, (_, at) => addDays(from, at)).map((date) => ({
    date,
    closed: describeClosed(schedule, date),
    capacities: Object.fromEntries(
      timesShown(schedule, date).map((time) => [
        time,
        capacityAt(schedule, { date, minute: minutesOf(time) }, perSlot),
      ]),
    ),
    away: schedule.absences
      .filter(({ fromDate, toDate }) => date >= fromDate && date <= toDate)
      .map(({ brokerId, fromMinute, toMinute }) => ({
        name: names.get(brokerId) ?? '',
        fromMinute,
        toMinute,
      })),
  }));
}

/** A closed day has the usual times, at which nobody comes. */
function timesShown(schedule: Schedule, date: string): readonly string[] {
  const slots = slotsOn(schedule, date);
  return slots.length > 0 ? slots : timeSlots;
}

/** How many days there are from one date to another, both included. */
export function countDays({ from, to }: { from: string; to: string }): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

function describeClosed(schedule: Schedule, date: string): string | null {
  const closed = whyDayClosed(schedule, date);
  if (!closed) return null;
  return closed.why === 'day' ? closed.reason : `${dayParts.longWeekday(date)}s`;
}

async function readNames(db: Executor, absences: readonly Absence[]): Promise<Map<string, string>> {
  const ids = [...new Set(absences.map(({ brokerId }) => brokerId))];
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(brokers).where(inArray(brokers.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
