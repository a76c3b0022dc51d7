import type { Database } from '#database/database.server.ts';
import type { ErrorBody } from '#http/error-body.ts';
import { type CheckSpam, putAside } from '#spam/check-spam.server.ts';
import type { FormTrap } from '#spam/form-trap.ts';
import type { Booking, NewBooking } from './booking.ts';
import {
  type BookingEvents,
  createBooking,
  findNextFreeSlots,
  type FreeSlot,
  putBookingAside,
} from './bookings.store.server.ts';
import { bookings } from './bookings.table.server.ts';
import { whyNotBookable } from './slots.ts';

export interface BookingDesk {
  /** How many consultations can begin at the same time. */
  perSlot: number;
  now: () => Date;
  events: BookingEvents;
}

const slotsOffered = 5;

/** Books a consultation, or says in words why not; when its time was taken, with the next ones that are free. */
export async function bookConsultation(
  db: Database,
  booking: NewBooking,
  {
    key,
    trap,
    checkSpam,
    ...desk
  }: BookingDesk & { key: string | undefined; trap: FormTrap; checkSpam: CheckSpam },
): Promise<{ ok: true; booking: Booking } | { ok: false; body: ErrorBody }> {
  const fault = whyNotBookable(booking, desk.now());
  if (fault) return { ok: false, body: notBookable(fault) };
  const spam = await checkSpam(db, bookings, booking, trap);
  if (spam.suspicion) {
    await putBookingAside(db, booking, spam);
    return { ok: false, body: putAside().body };
  }
  const created = await createBooking(db, booking, { ...desk, key, flags: spam.flags });
  return created.ok ? created : { ok: false, body: await slotTaken(db, booking, desk) };
}

const statuses: Record<string, number> = { 'slot-taken': 409, 'put-aside': 422 };

/** The HTTP status of a refused booking. */
export function statusOf({ code }: ErrorBody): number {
  return statuses[code] ?? 400;
}

/** Says why a date and time cannot be booked. */
export function notBookable({ field, message }: { field: string; message: string }): ErrorBody {
  return { code: 'invalid-input', message: `${message}.`, fields: { [field]: message } };
}

/** Says that a slot is full, and which are the next that are not. */
export async function slotTaken(
  db: Database,
  slot: FreeSlot,
  { perSlot, now }: BookingDesk,
): Promise<ErrorBody> {
  const message = 'This time was just taken; please choose another';
  const freeSlots = await findNextFreeSlots(db, slot, { perSlot, now: now(), limit: slotsOffered });
  return { code: 'slot-taken', message: `${message}.`, fields: { time: message }, freeSlots };
}
