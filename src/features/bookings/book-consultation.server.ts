import type { Database } from '#database/database.server.ts';
import type { ErrorBody } from '#http/error-body.ts';
import type { Booking, NewBooking } from './booking.ts';
import { createBooking, findNextFreeSlots } from './bookings.store.server.ts';
import { whyNotBookable } from './slots.ts';

export interface BookingDesk {
  /** How many consultations can begin at the same time. */
  perSlot: number;
  now: () => Date;
}

const slotsOffered = 5;

/** Books a consultation, or says in words why not; when its time was taken, with the next ones that are free. */
export async function bookConsultation(
  db: Database,
  booking: NewBooking,
  { perSlot, now, key }: BookingDesk & { key: string | undefined },
): Promise<{ ok: true; booking: Booking } | { ok: false; body: ErrorBody }> {
  const fault = whyNotBookable(booking, now());
  if (fault) {
    const { field, message } = fault;
    return {
      ok: false,
      body: { code: 'invalid-input', message: `${message}.`, fields: { [field]: message } },
    };
  }
  const created = await createBooking(db, booking, { perSlot, key });
  if (created.ok) return created;
  const message = 'This time was just taken; please choose another';
  const freeSlots = await findNextFreeSlots(db, booking, { perSlot, now: now(), limit: slotsOffered });
  return {
    ok: false,
    body: { code: 'slot-taken', message: `${message}.`, fields: { time: message }, freeSlots },
  };
}
