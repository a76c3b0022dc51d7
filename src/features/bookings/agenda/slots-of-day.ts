import { hasBegun, type TimeSlot, timeSlots } from '#features/bookings/slots.ts';
import type { AgendaBookingResponse, AgendaDay } from './agenda.ts';

/** A time of a day: who comes, and how many more can. */
export interface AgendaSlot {
  time: string;
  bookings: AgendaBookingResponse[];
  free: number;
  /** Whether anybody could come at all. */
  isOpen: boolean;
  /** Whether it has begun. */
  isOver: boolean;
}

/**
 * The slots of a day in order, followed by times that are none, which imported bookings may have. What is cancelled
 * takes no place; what is over is not free.
 */
export function slotsOfDay(
  { date, capacities }: AgendaDay,
  bookings: readonly AgendaBookingResponse[],
  now: Date,
): AgendaSlot[] {
  const byTime = Map.groupBy(
    bookings.filter((booking) => booking.date === date),
    ({ time }) => time,
  );
  const slots = timeSlots.map((time, at): AgendaSlot => {
    const found = byTime.get(time) ?? [];
    const capacity = capacities[at] ?? 0;
    const isOver = hasBegun({ date, time }, now);
    const taken = found.filter(({ cancelledAt }) => cancelledAt === null).length;
    return {
      time,
      bookings: found,
      free: isOver ? 0 : Math.max(0, capacity - taken),
      isOpen: capacity > 0,
      isOver,
    };
  });
  const others = [...byTime].filter(([time]) => !timeSlots.some((slot) => slot === time));
  return [
    ...slots,
    ...others.map(([time, found]) => ({ time, bookings: found, free: 0, isOpen: false, isOver: true })),
  ];
}

/** How a consultation stands, in a word; undefined for one that is to come. */
export function stateOf(
  { date, time, cancelledAt, held }: Pick<AgendaBookingResponse, 'date' | 'time' | 'cancelledAt' | 'held'>,
  now: Date,
): 'Cancelled' | 'Done' | 'Missed' | 'Open' | undefined {
  if (cancelledAt !== null) return 'Cancelled';
  if (held !== null) return held === 'met' ? 'Done' : 'Missed';
  return isSlot(time) && !hasBegun({ date, time }, now) ? undefined : 'Open';
}

/** Whether it has neither begun nor been cancelled, so that it can be moved. */
export function canChange({ date, time, cancelledAt }: AgendaBookingResponse, now: Date): boolean {
  return cancelledAt === null && isSlot(time) && !hasBegun({ date, time }, now);
}

const isSlot = (time: string): time is TimeSlot => timeSlots.some((slot) => slot === time);
