import { and, between, count, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/database.server.ts';
import { loadSchedule } from '#features/bookings/hours/hours.store.server.ts';
import { invalidField, catchRefusal, Refusal } from '#http/refusals.server.ts';
import { addDays, dateInOntario } from '#lib/calendar.ts';
import { clockOf } from '#lib/clock.ts';
import { countOf } from '#lib/format-count.ts';
import { dayParts, formatDayShortly } from '#lib/format-day.ts';
import type { SlotRules } from './booking-context.server.ts';
import type { Availability } from './booking.ts';
import { bookings, takesSlot } from './bookings.table.server.ts';
import { whyNotBookable } from './consultation-begin.ts';
import {
  awayAt,
  capacityAt,
  isTooSoon,
  type Schedule,
  timesOn,
  whyClosed,
  whyDayClosed,
  type ClosedReason,
} from './hours/schedule.ts';
import { daysOffered, type Slot, isBookableDate, minutesOf, timesAhead } from './slots.ts';

const slotsOffered = 5;
const searchedDays = 14;
/** The most closed days in a row that are passed over; no vacation is longer. */
const maxClosedDays = 60;

/** Finds why to refuse a slot that the person with this email address, if any, cannot have. The caller must hold its lock. */
export async function findSlotRefusal(
  tx: Transaction,
  { date, time, email }: Slot & { email: string },
  { perSlot, administrator, now, memberId }: SlotRules,
): Promise<Refusal | undefined> {
  const taken = await tx
    .select({
      memberId: bookings.memberId,
      isTheirs: sql<boolean>`${bookings.email} <> '' and lower(${bookings.email}) = lower(${email})`,
    })
    .from(bookings)
    .where(and(eq(bookings.date, date), eq(bookings.time, time), takesSlot));
  if (taken.some(({ isTheirs }) => isTheirs)) return new Refusal('already-booked').onField('time');
  const schedule = await loadSchedule(tx, date, date);
  const at = { date, minute: minutesOf(time) };
  const closed = whyClosed(schedule, at);
  if (closed?.why === 'no-slot') return invalidField('time', 'Please choose a time');
  if (closed) return new Refusal('closed', describeClosed(closed, date)).onField('time');
  if (!administrator && isTooSoon(schedule, at, now()))
    return new Refusal('too-soon', duration(schedule.minimumNotice)).onField('time');
  if (taken.length >= capacityAt(schedule, at, perSlot)) return new Refusal('slot-taken').onField('time');
  const own = administrator ? undefined : await loadScheduleOf(tx, memberId, date, date);
  if (!own) return undefined;
  const [absentName] = awayAt(own, at).values();
  if (absentName !== undefined)
    return new Refusal('closed', `${absentName} is not available at this time.`).onField('time');
  return taken.some((booking) => booking.memberId === memberId)
    ? new Refusal('slot-taken').onField('time')
    : undefined;
}

/** Loads the schedule of one colleague; undefined for anyone, and for one who takes no consultations. */
async function loadScheduleOf(
  db: Executor,
  memberId: SlotRules['memberId'],
  from: string,
  to: string,
): Promise<Schedule | undefined> {
  if (memberId == null) return undefined;
  const schedule = await loadSchedule(db, from, to, memberId);
  return schedule.colleagues === 0 ? undefined : schedule;
}

/** The slots on a date that can still be booked; none outside the next year, without asking the database. */
export async function findFreeDay(db: Executor, date: string, rules: SlotRules): Promise<Availability> {
  if (!isBookableDate(date, rules.now())) return { date, slots: [] };
  const [day] = await listFreeDays(db, date, { ...rules, days: 1 });
  return day!;
}

/** The bookable slots on these consecutive days, with two or three queries; stops at the calendar's end. */
export async function listFreeDays(
  db: Executor,
  from: string,
  { days, ...rules }: SlotRules & { days: number },
): Promise<Availability[]> {
  // Each date once: at its end the calendar repeats the last one.
  const dates = [...new Set(Array.from({ length: days }, (_, at) => addDays(from, at)))];
  const to = dates.at(-1)!;
  const schedule = await loadSchedule(db, from, to);
  const own = await loadScheduleOf(db, rules.memberId, from, to);
  const taken = new Map((await countTaken(db, from, to)).map((slot) => [`${slot.date} ${slot.time}`, slot]));
  return dates.map((date) => {
    const closed = whyClosedAllDay(schedule, date);
    if (closed !== undefined) return { date, slots: [], closed };
    const slots = openTimes(schedule, date, rules).filter((time) => {
      const at = { date, minute: minutesOf(time) };
      const booked = taken.get(`${date} ${time}`);
      if ((booked?.count ?? 0) >= capacityAt(schedule, at, rules.perSlot)) return false;
      return !own || (awayAt(own, at).size === 0 && !booked?.memberIds.includes(rules.memberId!));
    });
    return { date, slots };
  });
}

/** Lists the free days from the first that has a slot, so that neither a vacation nor an evening fills them all. */
export async function listNextDays(
  db: Executor,
  { days = daysOffered, ...rules }: SlotRules & { days?: number },
): Promise<Availability[]> {
  const today = dateInOntario(rules.now());
  const last = addDays(today, maxClosedDays);
  const own = await loadScheduleOf(db, rules.memberId, today, last);
  const schedule = own ?? (await loadSchedule(db, today, last));
  const ahead = Array.from({ length: maxClosedDays + 1 }, (_, at) => addDays(today, at));
  const first = ahead.find((date) => openTimes(schedule, date, rules).length > 0);
  return listFreeDays(db, first ?? today, { ...rules, days });
}

/** The times on a date at which a consultation could still begin if nobody had booked any. */
function openTimes(schedule: Schedule, date: string, { perSlot, administrator, now }: SlotRules) {
  return timesAhead(date, now(), timesOn(schedule, date)).filter((time) => {
    const at = { date, minute: minutesOf(time) };
    if (!administrator && isTooSoon(schedule, at, now())) return false;
    return capacityAt(schedule, at, perSlot) > 0;
  });
}

function whyClosedAllDay(schedule: Schedule, date: string): string | undefined {
  const closed = whyDayClosed(schedule, date);
  if (closed) return describeClosed(closed, date);
  const isOpen = timesOn(schedule, date).some(
    (time) => !whyClosed(schedule, { date, minute: minutesOf(time) }),
  );
  return isOpen ? undefined : `There are no consultations on ${formatDayShortly(date)}.`;
}

/** Throws when a slot is over or too far ahead. Minimum notice is for visitors: on the phone, both sides agree. */
export function refuseUnbookable(slot: Slot, now: Date): void {
  const problem = whyNotBookable(slot, now);
  if (problem) throw invalidField(problem.field, problem.message);
}

/** Runs a booking or a move; a refusal because of its time lists the next free ones. */
export async function withFreeSlots<Result>(
  work: Promise<Result>,
  { db, slot, rules }: { db: Executor; slot: Slot; rules: SlotRules },
): Promise<Result> {
  const result = await catchRefusal(work);
  if (!(result instanceof Refusal)) return result;
  throw result.body.fields?.time
    ? result.withDetails({ freeSlots: await findNextFreeSlots(db, slot, rules) })
    : result;
}

/** The next free slots within two weeks, starting after the requested one. */
async function findNextFreeSlots(db: Executor, wanted: Slot, rules: SlotRules): Promise<Slot[]> {
  const days = await listFreeDays(db, wanted.date, { ...rules, days: searchedDays + 1 });
  return days
    .flatMap(({ date, slots }) => slots.map((time) => ({ date, time })))
    .filter(({ date, time }) => date > wanted.date || minutesOf(time) > minutesOf(wanted.time))
    .slice(0, slotsOffered);
}

export function offerDay({ date, slots, closed }: Availability) {
  return { date, free: slots.length, closed };
}

/** Counts the places taken of each slot, both days included, with the colleagues clients chose. */
export async function countTaken(db: Executor, from: string, to: string) {
  const memberIds = sql<string[]>`array_remove(array_agg(${bookings.memberId}), null)`;
  return db
    .select({ date: bookings.date, time: bookings.time, count: count(), memberIds })
    .from(bookings)
    .where(and(between(bookings.date, from, to), takesSlot))
    .groupBy(bookings.date, bookings.time);
}

function describeClosed(closed: ClosedReason, date: string): string {
  const weekdays = `${dayParts.longWeekday(date)}s`;
  switch (closed.why) {
    case 'day':
      return `We are closed on ${formatDayShortly(date)} (${closed.reason}).`;
    case 'weekday':
      return `We are closed on ${weekdays}.`;
    case 'hours':
      return `On ${weekdays} we are open from ${clockOf(closed.opens)} to ${clockOf(closed.closes)}.`;
    default:
      return 'Nobody on our team is available at this time.';
  }
}

/** A length in minutes in the largest unit that needs no fraction: `2 hours`. */
function duration(minutes: number): string {
  const days = minutes / 1440;
  const [length, unit]: [number, string] = Number.isInteger(days)
    ? [days, 'day']
    : minutes % 60 === 0
      ? [minutes / 60, 'hour']
      : [minutes, 'minute'];
  return countOf(length, unit);
}
