import { formatDay } from '#lib/format-day.ts';
import type { ManagedBooking } from '#features/bookings/booking.ts';
import { useCompany } from '#platform/facts/use-company.ts';
import { describeType } from '#features/bookings/consultation-type.ts';

/** When and how the consultation of a managed booking is, and for whom. */
export function ManagedBookingFacts({ booking }: { booking: ManagedBooking }) {
  const { name, date, time, consultationType, state } = booking;
  const type = describeType(consultationType, useCompany());
  const facts = [
    ['When', `${formatDay(date)} at ${time}, Ontario time`],
    ['How', type],
    ['For', name],
  ] as const;
  return (
    <dl className="mt-8 divide-y divide-line border-y border-line">
      {facts.map(([term, value]) => (
        <div key={term} className="grid gap-x-6 py-3.5 sm:grid-cols-[8rem_1fr]">
          <dt className="font-semibold text-ink-soft">{term}</dt>
          <dd className={state === 'cancelled' && term === 'When' ? 'line-through' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
