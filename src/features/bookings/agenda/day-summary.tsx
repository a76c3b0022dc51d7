import type { AgendaBookingResponse, AgendaDay } from './agenda.ts';
import { clockOf } from '#lib/clock.ts';
import { slotsOfDay } from './slots-of-day.ts';

/** A day in a line: how many come, how much is free, whether it is closed and who is away. */
export function DaySummary({
  day,
  bookings,
  now,
}: {
  day: AgendaDay;
  bookings: readonly AgendaBookingResponse[];
  now: Date;
}) {
  const coming = bookings.filter(({ cancelledAt }) => cancelledAt === null).length;
  const free = slotsOfDay(day, bookings, now).reduce((sum, slot) => sum + slot.free, 0);
  const parts = [
    coming === 0 ? 'No consultations' : `${coming} ${coming === 1 ? 'consultation' : 'consultations'}`,
    ...(free > 0 ? [`${free} ${free === 1 ? 'place' : 'places'} free`] : []),
    ...day.away.map(({ name, fromMinute, toMinute }) =>
      fromMinute === null || toMinute === null
        ? `${name} is away`
        : `${name} is away from ${clockOf(fromMinute)} to ${clockOf(toMinute)}`,
    ),
  ];
  return (
    <div className="my-3 text-small text-ink-soft">
      {day.closed !== null && (
        <p className="font-semibold text-ink">Closed: {day.closed}. Nobody can book this day.</p>
      )}
      <p>{parts.join(' · ')}</p>
    </div>
  );
}
