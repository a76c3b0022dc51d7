import { and, eq, getTableColumns, isNotNull } from 'drizzle-orm';
import type { Transaction } from '#database/database.server.ts';
import { type SlotRefusal, waitForSlot, whySlotRefused } from './bookings.store.server.ts';
import type { BookingDeps } from './book-consultation.server.ts';
import { mailBooked } from './queue-booking-mails.server.ts';
import { bookings } from './bookings.table.server.ts';
import { type FreeSlot, whyNotBookable } from './slots.ts';

const { idempotencyKey: _key, requestHash: _hash, searchText: _text, ...columns } = getTableColumns(bookings);

/**
 * Clears a booking that was put aside, in the caller's transaction: it gets its slot, and its e-mails are sent. If the
 * slot is over or has since been taken, even by the same person, the booking stays put aside: only a call can settle
 * that.
 */
export async function clearBooking(
  transaction: Transaction,
  id: string,
  { perSlot, now, queueMails }: BookingDeps,
): Promise<{ ok: true } | { ok: false; reason: 'not-found' | 'slot-over' | SlotRefusal }> {
  const isPutAside = and(eq(bookings.id, id), isNotNull(bookings.suspicion));
  const [found] = await transaction.select().from(bookings).where(isPutAside);
  if (!found) return { ok: false, reason: 'not-found' };
  const slot = { date: found.date, time: found.time as FreeSlot['time'] };
  await waitForSlot(transaction, slot);
  if (whyNotBookable(slot, now())) return { ok: false, reason: 'slot-over' };
  const refusal = await whySlotRefused(transaction, { ...slot, email: found.email }, perSlot);
  if (refusal) return { ok: false, reason: refusal };
  const [cleared] = await transaction
    .update(bookings)
    .set({ suspicion: null })
    .where(isPutAside)
    .returning(columns);
  // Another administrator was faster.
  if (!cleared) return { ok: false, reason: 'not-found' };
  await mailBooked(transaction, cleared, { queueMails, now });
  return { ok: true };
}
