import type { FreeTimes } from '#features/bookings/slot-picker.tsx';
import { dateInOntario, isCalendarDate } from '#lib/calendar.ts';
import { useAgenda } from './agenda.queries.ts';
import { rowsOf, slotsOfDay } from './slots-of-day.ts';

/** Free times of a client, who cannot be in two places, without minimum notice; undefined until known. */
export function useFreeTimesFor(email: string, date: string, now: Date): FreeTimes | 'failed' | undefined {
  const day = isCalendarDate(date) ? date : dateInOntario(now);
  const agenda = useAgenda({ from: day, to: day });
  if (day !== date) return { slots: [] };
  if (agenda.isError) return 'failed';
  const found = agenda.data?.days[0];
  if (found?.date !== day) return undefined;
  const clientEmail = email.trim().toLowerCase() || undefined;
  const rows = rowsOf([found], agenda.data!.bookings);
  const free = slotsOfDay(found, rows, { ...agenda.data!, now }).filter(
    (slot) =>
      slot.free > 0 &&
      !slot.bookings.some((other) => other.cancelledAt === null && other.email.toLowerCase() === clientEmail),
  );
  return {
    slots: free.map(({ time }) => time),
    closed: found.closed ? `Closed: ${found.closed}.` : undefined,
  };
}
