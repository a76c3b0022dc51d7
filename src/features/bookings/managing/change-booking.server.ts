import { randomUUID } from 'node:crypto';
import { and, eq, sql, isNotNull, ne } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '#database/database.server.ts';
import { assignToMember } from '#features/bookings/assign-booking.server.ts';
import { type BookingContext, logContextOf } from '#features/bookings/booking-context.server.ts';
import { findLimitRefusal } from '#features/bookings/booking-limits.server.ts';
import { asCancelled, type Attendee, isConfirmed, type StoredBooking } from '#features/bookings/booking.ts';
import { bookingColumns, lockSlot } from '#features/bookings/bookings.store.server.ts';
import { bookings, takesSlot } from '#features/bookings/bookings.table.server.ts';
import { hasBegun, isUpcoming, whyNotBookable } from '#features/bookings/consultation-begin.ts';
import {
  mailCancelled,
  mailMoved,
  type MailContext,
  mailBooked,
  mailCorrected,
  mailHandedOver,
} from '#features/bookings/emails/queue-booking-mails.server.ts';
import { withFreeSlots, refuseUnbookable, findSlotRefusal } from '#features/bookings/free-slots.server.ts';
import type { Slot } from '#features/bookings/slots.ts';
import {
  addEntry,
  describeCorrection,
  logChange,
  removeFollowUp,
} from '#features/follow-ups/follow-ups.store.server.ts';
import { attendanceOf } from '#features/follow-ups/standing.store.server.ts';
import { notFound, catchRefusal, Refusal } from '#http/refusals.server.ts';
import { formatDayShortly } from '#lib/format-day.ts';
import { findOrAddClient } from '#platform/clients/clients.store.server.ts';
import { changedMeanwhile, type IfMatch, isStale } from '#platform/drafts/if-match.server.ts';
import { withdrawMails } from '#platform/outbox/mails.store.server.ts';
import { refuseIfHeld } from '#platform/privacy/person.server.ts';

/** A booking after a change; without `isChanged`, nothing had to change. */
export interface BookingChange {
  booking: StoredBooking;
  isChanged?: true;
}

export type Versions = { ifMatch?: IfMatch };

/**
 * Moves a booking to another slot. Throws the Refusal of a booking that is cancelled or whose consultation has begun, except
 * one that the client missed, and of a slot that is unavailable, with the next free ones.
 */
export async function moveBooking(
  db: Database,
  { id, memberId }: Pick<StoredBooking, 'id' | 'memberId'>,
  slot: Slot,
  context: BookingContext,
) {
  refuseUnbookable(slot, context.now());
  const moving = db.transaction((tx) => moveInTransaction(tx, id, slot, context));
  return withFreeSlots(moving, { db, slot, rules: { ...context, memberId } });
}

/**
 * Moves a booking in the caller's transaction to a slot that is known to be bookable, and to a colleague with
 * `memberId`. Only clients who were told whom they would meet are told that it is somebody else.
 */
export async function moveInTransaction(
  tx: Transaction,
  id: string,
  { memberId: givenTo, ...slot }: Slot & { memberId?: string | undefined },
  context: BookingContext & Versions,
): Promise<BookingChange> {
  await lockSlot(tx, slot);
  const booking = await findChangeable(tx, id, context.now(), 'missed');
  const { email, memberId } = booking;
  const isMoved = booking.date !== slot.date || booking.time !== slot.time;
  const isHandedOver = givenTo !== undefined && givenTo !== memberId;
  // Nothing to do, as after a double click.
  if (!isMoved && !isHandedOver) return { booking };
  if (isStale(context.ifMatch, booking.sequence)) throw staleBookingRefusal(booking);
  const refusal = isMoved && (await findSlotRefusal(tx, { ...slot, email }, { ...context, memberId }));
  if (refusal) throw refusal;
  const isTold = isMoved || memberId !== null;
  const changed = await updateBooking(
    tx,
    booking,
    { ...slot, ...(isHandedOver && { memberId: givenTo }) },
    isTold && (await reserveMailTo(tx, booking, context)),
    isTold ? 1 : 0,
  );
  const before = { date: booking.date, time: booking.time };
  if (isMoved) await mailMoved(tx, changed, { ...context, before });
  else if (isTold) await mailHandedOver(tx, changed, context);
  if (hasBegun(before, context.now())) await noteRebooked(tx, id, context);
  if (isHandedOver) await assignToMember(tx, id, givenTo, logContextOf(context));
  return { booking: changed, isChanged: true };
}

/** Counts an email about a change, and says whether the client may get it. */
const reserveMailTo = async (
  tx: Transaction,
  booking: StoredBooking,
  { reserveMail }: Pick<BookingContext, 'reserveMail'>,
) => isConfirmed(booking) && (await reserveMail(tx, booking.email));

/** Notes that a missed consultation is to come again, where its log has room. */
async function noteRebooked(tx: Transaction, id: string, context: BookingContext) {
  const record = { kind: 'booking', table: bookings, id } as const;
  await catchRefusal(addEntry(tx, record, { action: 'rebooked' }, logContextOf(context)));
}

/** True if the client missed the consultation and has chosen no other time. */
export async function isMissed(db: Executor, id: string): Promise<boolean> {
  const [found] = await db
    .select({ attendance: attendanceOf(bookings.id) })
    .from(bookings)
    .where(eq(bookings.id, id));
  return found?.attendance === 'missed';
}

/** Cancels a booking, which frees its slot; the booking stays on the list. */
export async function cancelBooking(
  db: Executor,
  id: string,
  { ifMatch, reserveMail, ...mailing }: MailContext & Versions & Pick<BookingContext, 'reserveMail'>,
): Promise<BookingChange> {
  return db.transaction(async (tx) => {
    const before = await findChangeable(tx, id, mailing.now());
    if (isStale(ifMatch, before.sequence)) throw staleBookingRefusal(before);
    const isTold = await reserveMailTo(tx, before, { reserveMail });
    const booking = await updateBooking(tx, before, { cancelledAt: mailing.now() }, isTold);
    await mailCancelled(tx, booking, mailing);
    return { booking, isChanged: true };
  });
}

/**
 * Permanently removes a booking, unless it is on hold, and frees its slot; false if it does not exist. An
 * upcoming booking is also cancelled, as if by its visitor. Must be called in a transaction.
 */
export async function removeBooking(tx: Transaction, id: string, { now, queueMails }: MailContext) {
  const [removed] = await tx.delete(bookings).where(eq(bookings.id, id)).returning();
  if (!removed) return false;
  await refuseIfHeld(tx, id);
  // Before the emails about its cancellation are queued.
  await withdrawMails(tx, id);
  await removeFollowUp(tx, id);
  if (isUpcoming(removed, now())) {
    await mailCancelled(tx, asCancelled(removed, now()), { queueMails });
  }
  return true;
}

/** Reads and locks an upcoming booking. Throws the Refusal, with the current booking, if it cannot be changed. */
async function findChangeable(tx: Transaction, id: string, now: Date, alsoAllowed?: 'missed' | 'over') {
  const [booking] = await tx.select(bookingColumns).from(bookings).where(eq(bookings.id, id)).for('update');
  if (!booking) throw notFound('booking');
  const current = booking;
  if (booking.spamReasons) throw new Refusal('in-spam', 'booking').withDetails({ current });
  if (booking.cancelledAt && alsoAllowed !== 'over')
    throw new Refusal('booking-cancelled', booking.name).withDetails({ current });
  // A booking whose time is no slot, as an imported one may have, cannot be changed either.
  const isAllowed = alsoAllowed === 'over' || (alsoAllowed === 'missed' && (await isMissed(tx, id)));
  if (!isUpcoming(booking, now) && !isAllowed)
    throw new Refusal('booking-over', booking.name).withDetails({ current });
  return booking;
}

const staleBookingRefusal = (booking: StoredBooking) =>
  changedMeanwhile(
    `the consultation with ${booking.name}, now on ${formatDayShortly(booking.date)} at ${booking.time},`,
    booking,
  );

/** Changes a locked booking, and notes whether its client is told; `steps` is added to its sequence number (RFC 5545). */
async function updateBooking(
  tx: Transaction,
  { id, ...before }: StoredBooking,
  changes: Partial<typeof bookings.$inferInsert>,
  isTold: boolean,
  steps = 1,
): Promise<StoredBooking> {
  const sequence = before.sequence + steps;
  const [changed] = await tx
    .update(bookings)
    .set({ ...changes, sequence, ...(isTold && { toldSequence: sequence }) })
    .where(eq(bookings.id, id))
    .returning(bookingColumns);
  return changed!;
}

/**
 * Marks a booking as not spam, in the caller's transaction: it gets its slot, and its emails are sent. If the
 * slot is over or closed or has since been taken, even by the same person, it throws and the booking stays in spam: only
 * a call can settle that. False if there is no such spam.
 */
export async function markBookingNotSpam(
  tx: Transaction,
  id: string,
  context: BookingContext & { administrator: string },
): Promise<boolean> {
  const isSpam = and(eq(bookings.id, id), isNotNull(bookings.spamReasons));
  const [found] = await tx.select().from(bookings).where(isSpam);
  if (!found) return false;
  const slot = { date: found.date, time: found.time };
  await lockSlot(tx, slot);
  const { now, queueMails } = context;
  if (whyNotBookable(slot, now())) throw new Refusal('stays-in-spam', 'slot-over');
  const refusal = await findSlotRefusal(tx, { ...slot, email: found.email }, context);
  if (refusal) throw new Refusal('stays-in-spam', refusal.code);
  const [marked] = await tx
    .update(bookings)
    .set({
      spamReasons: null,
      // Set for those that 1.0 took away as a flood.
      cancelledAt: null,
      toldSequence: found.email === '' ? null : found.sequence,
    })
    .where(isSpam)
    .returning(bookingColumns);
  // Another administrator was faster.
  if (!marked) return false;
  await mailBooked(tx, marked, { queueMails, now });
  await assignToMember(tx, id, marked.memberId, logContextOf({ now }));
  return true;
}

/** The most moves and corrections before an address change is refused, since each new address gets emails from us. */
const maxChanges = 10;

/**
 * Corrects the client and the kind of a consultation, in a transaction; its log keeps what was there before. Nobody gets
 * an email about one that has begun or is cancelled: only administrators correct those.
 */
export async function correctBooking(
  tx: Transaction,
  id: string,
  details: Attendee & { description?: string | null | undefined },
  context: BookingContext & Versions,
): Promise<BookingChange> {
  const [slot] = await tx
    .select({ date: bookings.date, time: bookings.time, email: bookings.email })
    .from(bookings)
    .where(eq(bookings.id, id));
  if (slot) await lockSlot(tx, slot);
  // A client's address is locked before a record.
  const hasOtherEmail = details.email !== '' && details.email.toLowerCase() !== slot?.email.toLowerCase();
  const clientId = slot && hasOtherEmail ? await findOrAddClient(tx, details.email) : undefined;
  const { isLimited, administrator, ifMatch } = context;
  const now = context.now();
  const booking = await findChangeable(tx, id, now, administrator === undefined ? undefined : 'over');
  const names = Object.keys(details) as (keyof typeof details)[];
  const differing = names.filter((name) => details[name] !== undefined && details[name] !== booking[name]);
  // Nothing to do, as after a double click.
  if (differing.length === 0) return { booking };
  const isMoved = booking.date !== slot?.date || booking.time !== slot.time;
  if (isMoved || isStale(ifMatch, booking.sequence)) throw staleBookingRefusal(booking);
  const isReaddressed = details.email.toLowerCase() !== booking.email.toLowerCase();
  const isToCome = isUpcoming(booking, now);
  if (isToCome && isReaddressed && details.email !== '') {
    const hasNewEmail = sql`lower(${bookings.email}) = lower(${details.email})`;
    const atSlot = and(eq(bookings.date, booking.date), eq(bookings.time, booking.time), ne(bookings.id, id));
    if ((await tx.$count(bookings, and(atSlot, hasNewEmail, takesSlot))) > 0)
      throw new Refusal('already-booked').onField('email');
    if (isLimited && booking.sequence >= maxChanges)
      throw new Refusal('too-many-changes', context.phone()).onField('email');
    const email = { email: details.email, network: undefined };
    const tooMany = isLimited && (await findLimitRefusal(tx, email, context));
    if (tooMany) throw tooMany.onField('email');
  }
  const isTold =
    isToCome &&
    (await (isReaddressed ? context.reserveMail(tx, details.email) : reserveMailTo(tx, booking, context)));
  // The new address would not get its link.
  if (isToCome && isReaddressed && !isTold && details.email !== '')
    throw new Refusal('too-many-emails', context.phone()).onField('email');
  const readdressed = { ...(clientId && { clientId }), linkId: randomUUID(), toldSequence: null };
  // The sequence rises by two: the cancellation for the old address's calendar uses the number in between.
  const changed = isReaddressed
    ? await updateBooking(tx, booking, { ...details, ...readdressed }, isTold, 2)
    : await updateBooking(tx, booking, details, isTold);
  const note = describeCorrection(booking, differing);
  const record = { id, receivedAt: booking.createdAt };
  await logChange(tx, [record], { kind: 'booking', note, assignee: null }, logContextOf(context));
  if (isToCome) {
    const tellsFormerAddress = isReaddressed && (await reserveMailTo(tx, booking, context));
    await mailCorrected(tx, changed, { ...context, before: booking, isReaddressed, tellsFormerAddress });
  }
  return { booking: changed, isChanged: true };
}
