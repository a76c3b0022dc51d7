import { addDays, dateInOntario } from '#lib/calendar.ts';
import { momentInOntario } from '#lib/ontario-moment.ts';
import { bookableDays, isBookableTime, minutesOf, type Slot } from './slots.ts';

export function beginOf({ date, time }: Slot): Date {
  return momentInOntario(date, minutesOf(time));
}

export function hasBegun(booking: Slot, now: Date): boolean {
  return beginOf(booking) <= now;
}

export function isUpcoming(
  booking: Slot & { cancelledAt: unknown; spamReasons?: unknown },
  now: Date,
): boolean {
  // Imported bookings may have a time that is not a slot; the list must still show them so they can be deleted.
  return (
    isBookableTime(booking.time) && !booking.cancelledAt && !booking.spamReasons && !hasBegun(booking, now)
  );
}

/** Returns the field at fault and a message; undefined if the date and time can be booked. */
export function whyNotBookable(
  { date, time }: Slot,
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
