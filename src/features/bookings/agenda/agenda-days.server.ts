import type { Executor } from '#database/database.server.ts';
import { dayParts } from '#lib/format-day.ts';
import { minutesOf, timeSlots } from '#features/bookings/slots.ts';
import { loadSchedule } from '#features/bookings/hours/load-schedule.server.ts';
import { capacityAt, type Schedule, slotsOn, whyDayClosed } from '#features/bookings/hours/schedule.ts';
import { addDays } from '#lib/calendar.ts';
import type { AgendaDay } from './agenda.ts';

/** Who is there on each day from one date to another, both included. */
export async function listAgendaDays(
  db: Executor,
  { from, to }: { from: string; to: string },
  perSlot: number,
): Promise<AgendaDay[]> {
  const schedule = await loadSchedule(db, from, to);
  return Array.from({ length: countDays({ from, to }) }, (_, at) => addDays(from, at)).map((date) => ({
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
      .map(({ name, fromMinute, toMinute }) => ({ name, fromMinute, toMinute })),
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

function closedLabel(schedule: Schedule, date: string): string | null {
  const closed = whyDayClosed(schedule, date);
  if (!closed) return null;
  return closed.why === 'day' ? closed.reason : `${dayParts.longWeekday(date)}s`;
}
