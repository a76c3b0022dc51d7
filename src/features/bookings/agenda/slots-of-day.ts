import { hasBegun, isUpcoming } from '#features/bookings/consultation-begin.ts';
import { consultationMinutes, isBookableTime, minutesOf, type Slot } from '#features/bookings/slots.ts';
import { minuteMs } from '#lib/durations.ts';
import type { AgendaBookingResponse, AgendaDay } from './agenda.ts';

export interface AgendaViewProps {
  bookings: readonly AgendaBookingResponse[];
  now: Date;
  /** The username whose consultations are shown; everybody's if left out. Free slots count everybody's. */
  whose?: string | undefined;
  onOpen: (id: string) => void;
  onBook: (slot: Slot) => void;
}

/** Lists `times`, then imported bookings whose time is no slot. Cancelled bookings take no place. */
export function slotsOfDay(
  { date, capacities, closed }: AgendaDay,
  bookings: readonly AgendaBookingResponse[],
  now: Date,
  whose?: string,
  times: readonly string[] = slotTimes([{ date, capacities }], bookings),
) {
  const byTime = Map.groupBy(
    bookings.filter((booking) => booking.date === date),
    ({ time }) => time,
  );
  const halfHourAgo = new Date(now.getTime() - consultationMinutes * minuteMs);
  const others = [...byTime.keys()].filter((time) => !isBookableTime(time));
  return [...times, ...others].map((time) => {
    const found = byTime.get(time) ?? [];
    const capacity = capacities[time] ?? 0;
    const isSlot = isBookableTime(time);
    const isOver = !isSlot || hasBegun({ date, time }, now);
    const taken = found.filter(({ cancelledAt }) => cancelledAt === null).length;
    const free = isOver ? 0 : Math.max(0, capacity - taken);
    const isNow = isSlot && isOver && closed === null && !hasBegun({ date, time }, halfHourAgo);
    return { time, bookings: found.filter(isShownFor(whose)), free, isOpen: capacity > 0, isOver, isNow };
  });
}

/** A time of a day: who comes, and how many more can. */
export type AgendaSlot = ReturnType<typeof slotsOfDay>[number];

/** Keeps what *To do* calls mine, a user's consultations and unclaimed ones; all of them without a username. */
const isShownFor = (whose: string | undefined) => (booking: AgendaBookingResponse) =>
  whose === undefined || booking.isUnclaimed || booking.assignee === whose;

/** Counts the consultations of a day that are not cancelled. */
export const countComing = (slots: readonly AgendaSlot[]) =>
  slots.flatMap(({ bookings }) => bookings).filter(({ cancelledAt }) => cancelledAt === null).length;

/** The times on some days that are bookable or booked, in order. */
export function slotTimes(
  days: readonly Pick<AgendaDay, 'date' | 'capacities'>[],
  bookings: readonly AgendaBookingResponse[],
): string[] {
  const offered = days.flatMap(({ capacities }) => Object.keys(capacities));
  const booked = bookings.filter(({ date }) => days.some((day) => day.date === date)).map(({ time }) => time);
  return [...new Set([...offered, ...booked])]
    .filter(isBookableTime)
    .toSorted((one, other) => minutesOf(one) - minutesOf(other));
}

/** Describes the state in a word; undefined while the consultation is to come. */
export function stateOf(
  booking: Pick<AgendaBookingResponse, 'date' | 'time' | 'cancelledAt' | 'attendance'>,
  now: Date,
): 'Cancelled' | 'Done' | 'Missed' | 'Open' | undefined {
  if (booking.cancelledAt !== null) return 'Cancelled';
  if (booking.attendance !== null) return booking.attendance === 'met' ? 'Done' : 'Missed';
  return isUpcoming(booking, now) ? undefined : 'Open';
}
