import { addDays, dateInOntario } from '#lib/calendar.ts';
import { momentInOntario } from '#lib/ontario-moment.ts';
import { bookableDays, isTimeSlot, minutesOf } from './slots.ts';

/** The moment a stored booking's consultation begins. */
export function beginOf({ date, time }: { date: string; time: string }): Date {
  return momentInOntario(date, minutesOf(time));
}

/** Whether a booking's consultation has begun or is over. */
export function hasBegun(booking: { date: string; time: string }, now: Date): boolean {
  return beginOf(booking) <= now;
}

/** Whether a booking's consultation is still expected: it has not begun, and is neither cancelled nor spam. */
export function isUpcoming(
  booking: { date: string; time: string; cancelledAt: unknown; spamReasons?: unknown },
  now: Date,
): boolean {
  // Imported bookings may have a time that is not a slot; the list must still show them so they can be deleted.
  return isTimeSlot(booking.time) && !booking.cancelledAt && !booking.spamReasons && !hasBegun(booking, now);
}

/** Why a date and time cannot be booked, as a field and a message; undefined if they can. */
export function whyNotBookable(
  { date, time }: { date: string; time: string },
  now: Date,
): { field: 'date' | 'time'; message: string } | undefined {
  const today = dateInOntario(now);
  if (date < today) return { field: 'date', message: 'Please choose today or a later day' };
  if (date > addDays(today, bookableDays))
    return { field: 'date', message: 'Please choose a day within the next year' };
  if (hasBegun({ date, time }, now))
    return { field: 'time', message: 'This time has passed; please choose a later one' };
  return undefined;
}
