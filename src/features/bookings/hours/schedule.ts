import type { OpenHours, WeeklyHours } from '#brokerage/weekly-hours.ts';
import { isTimeWithin, minutesOf, timesWithin, defaultHours } from '#features/bookings/slots.ts';
import type { Absence } from '#features/team/absences.ts';
import { dateInOntario, minutesInOntario, weekdayOf } from '#lib/calendar.ts';
import { minuteMs } from '#lib/durations.ts';
import { momentInOntario } from '#lib/ontario-moment.ts';

/** Staffing and opening hours for a range of dates; decides which slots can be booked. */
export interface Schedule {
  weekly: WeeklyHours | null;
  /** In minutes. */
  minimumNotice: number;
  /** The closed days with the reason, by date. */
  closed: ReadonlyMap<string, string>;
  /** The number of colleagues who take consultations; 0 if none are set up to. */
  colleagues: number;
  absences: readonly (Omit<Absence, 'id'> & { name: string })[];
}

/** A date and a time in Ontario, in minutes since midnight. */
interface Minute {
  date: string;
  minute: number;
}

export type ClosedReason =
  | { why: 'day'; reason: string }
  | { why: 'weekday' }
  | { why: 'hours'; opens: number; closes: number }
  /** We are open, but no consultation begins then, such as at lunch. */
  | { why: 'no-slot' }
  | { why: 'away' };

/** The times at which a consultation can begin on a date, if somebody is there. */
export function timesOn(schedule: Schedule, date: string): readonly string[] {
  const slots = timesWithin(consultationHoursOn(schedule, date));
  return slots.filter((slot) => !isSkipped(date, minutesOf(slot)));
}

/** Counts the consultations that can begin at a time; `perSlot` applies while no team member takes them. */
export function capacityAt(schedule: Schedule, at: Minute, perSlot: number): number {
  if (!isSlotOn(schedule, at)) return 0;
  return schedule.colleagues === 0 ? perSlot : schedule.colleagues - awayAt(schedule, at).size;
}

/** Returns undefined if the brokerage is open that day. */
export function whyDayClosed(schedule: Schedule, date: string): ClosedReason | undefined {
  const reason = schedule.closed.get(date);
  if (reason !== undefined) return { why: 'day', reason };
  return weeklyHoursOn(schedule, date) === null ? { why: 'weekday' } : undefined;
}

/** Returns undefined if a consultation could be booked then, were it not full. */
export function whyClosed(schedule: Schedule, at: Minute): ClosedReason | undefined {
  const dayClosed = whyDayClosed(schedule, at.date);
  if (dayClosed) return dayClosed;
  // Any capacity will do, whatever `perSlot` is.
  if (capacityAt(schedule, at, 1) > 0) return undefined;
  if (isSlotOn(schedule, at)) return { why: 'away' };
  const hours = weeklyHoursOn(schedule, at.date);
  const isOpen = !hours || (at.minute >= hours.opens && at.minute < hours.closes);
  return isOpen ? { why: 'no-slot' } : { why: 'hours', ...hours };
}

export function isTooSoon({ minimumNotice }: Schedule, { date, minute }: Minute, now: Date): boolean {
  if (minimumNotice === 0) return false;
  const earliest = new Date(now.getTime() + minimumNotice * minuteMs);
  const day = dateInOntario(earliest);
  return date < day || (date === day && minute < minutesInOntario(earliest));
}

/** The hours of a date's weekday: null if it is closed, undefined while no hours were entered. */
function weeklyHoursOn({ weekly }: Schedule, date: string) {
  return weekly?.[weekdayOf(date)];
}

function consultationHoursOn(schedule: Schedule, date: string): OpenHours | null {
  return whyDayClosed(schedule, date) ? null : (weeklyHoursOn(schedule, date) ?? defaultHours);
}

function isSlotOn(schedule: Schedule, { date, minute }: Minute): boolean {
  return isTimeWithin(consultationHoursOn(schedule, date), minute) && !isSkipped(date, minute);
}

/** True for times that do not exist: in spring, clocks go from 2 AM to 3 AM. */
function isSkipped(date: string, minute: number): boolean {
  return minute >= 2 * 60 && minute < 3 * 60 && minutesInOntario(momentInOntario(date, minute)) !== minute;
}

/** The names of the colleagues who are away at a time, by their ids. */
export function awayAt({ absences }: Schedule, { date, minute }: Minute): ReadonlyMap<string, string> {
  const away = absences.filter(
    ({ fromDate, toDate, fromMinute, toMinute }) =>
      date >= fromDate &&
      date <= toDate &&
      (fromMinute === null || toMinute === null || (minute >= fromMinute && minute < toMinute)),
  );
  return new Map(away.map(({ memberId, name }) => [memberId, name]));
}
