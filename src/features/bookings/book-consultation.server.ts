import type { Database, Transaction } from '#database/database.server.ts';
import { addEntry } from '#features/requests/follow-ups/follow-ups.store.server.ts';
import { loginOf } from '#features/team/team.store.server.ts';
import { HttpError, invalidField } from '#http/route.server.ts';
import { type CheckSpam, spamRefusal } from '#platform/spam/check-spam.server.ts';
import type { StoredSource } from '#platform/sources/read-source.server.ts';
import type { FormTrap } from '#platform/spam/form-trap.ts';
import type { NewBooking, StoredBooking } from './booking.ts';
import type { BookingContext, SlotRules } from './booking-context.server.ts';
import { tooMany } from './booking-limits.server.ts';
import { createBooking, storeSpam } from './bookings.store.server.ts';
import { bookings } from './bookings.table.server.ts';
import { findNextFreeSlots, type SlotRefusal } from './free-slots.server.ts';
import { type Slot, whyNotBookable } from './slots.ts';

const slotsOffered = 5;

/** Books a consultation, or throws why not; if the slot is unavailable, with the next free ones. */
export async function bookConsultation(
  db: Database,
  booking: NewBooking,
  {
    key,
    trap,
    source,
    network,
    checkSpam,
    ...context
  }: BookingContext & {
    key: string | undefined;
    trap: FormTrap;
    source?: StoredSource;
    network: string | undefined;
    checkSpam: CheckSpam;
  },
): Promise<StoredBooking> {
  refuseFault(booking, context.now());
  const { company } = context.facts();
  const { memberId, ...words } = booking;
  const spam = await checkSpam(db, bookings, words, trap);
  if (spam.spamReasons) {
    await storeSpam(db, booking, { ...spam, ...source });
    throw spamRefusal(company);
  }
  const created = await createBooking(db, booking, {
    ...context,
    key,
    source,
    network,
    flags: spam.flags,
    onCreated: (tx, { id }) => assignTo(tx, id, memberId, context.now()),
  });
  if (created.ok) return created.booking;
  if (created.reason === 'key-reused') throw keyReused;
  if (created.reason === 'cancelled') throw alreadyCancelled;
  if (created.reason !== 'slot') throw tooMany(created.reason, company);
  throw await slotRefused(db, created.refusal, booking, { ...context, memberId });
}

/** Hands a new booking to the login of whom the client wants to talk to, if they have one that works on requests. */
export async function assignTo(
  tx: Transaction,
  id: string,
  memberId: string | null | undefined,
  now: Date,
): Promise<void> {
  const assigneeId = memberId && (await loginOf(tx, memberId));
  if (!assigneeId) return;
  const entry = { action: null, outcome: null, note: null, assigneeId };
  await addEntry(tx, { kind: 'booking', table: bookings, id }, entry, {
    writer: { username: 'the client' },
    now,
  });
}

const keyReused = new HttpError(422, {
  code: 'idempotency-key-reused',
  message:
    'This Idempotency-Key was sent before with other details. Please send the booking again with a new key.',
});

const alreadyCancelled = new HttpError(409, {
  code: 'booking-cancelled',
  message:
    'This booking was made and then cancelled. To book again, please reload the page, or send it with a new Idempotency-Key.',
});

/** Throws when a slot is over or too far ahead. Minimum notice is for visitors: on the phone, both sides agree. */
export function refuseFault(slot: Slot, now: Date): void {
  const fault = whyNotBookable(slot, now);
  if (fault) throw invalidField(fault.field, fault.message);
}

type Words = { message: string; field?: string };

/** Says why a slot is unavailable, and lists the next free ones. `taken`: how to say that it is full or theirs. */
export async function slotRefused(
  db: Database,
  refusal: SlotRefusal,
  slot: Slot,
  rules: SlotRules,
  taken: Record<keyof typeof takenForClient, Words> = takenForClient,
): Promise<HttpError> {
  const words: Words = 'message' in refusal ? refusal : taken[refusal.code];
  const { message, field = message } = words;
  const freeSlots = await findNextFreeSlots(db, slot, { ...rules, limit: slotsOffered });
  const { code } = refusal;
  return new HttpError(code === 'invalid-input' ? 400 : 409, {
    code,
    message,
    fields: { time: field },
    freeSlots,
  });
}

const takenForClient = {
  'slot-taken': {
    message: 'This time was just taken; please choose another.',
    field: 'This time was just taken; please choose another',
  },
  'already-booked': {
    message:
      'You already have a consultation at this time. To change it, use the link in your confirmation email, or choose another time.',
    field:
      'You already have a consultation at this time; please choose another, or use the link in your confirmation email',
  },
};
