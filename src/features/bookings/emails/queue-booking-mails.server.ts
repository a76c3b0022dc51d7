import type { Transaction } from '#database/database.server.ts';
import type { NewMailOf, QueueMails } from '#platform/outbox/mail-template.server.ts';
import { deleteAfterSend, withdrawMails } from '#platform/outbox/mails.store.server.ts';
import { sourceOf, type SourceInRow } from '#platform/sources/read-source.server.ts';
import type { BookingContext } from '#features/bookings/booking-context.server.ts';
import type { bookingMails } from './booking-mails.server.ts';
import { isConfirmed, isTold, type StoredBooking } from '#features/bookings/booking.ts';
import type { BookingContent, BookingInMail } from './booking-notices.server.ts';
import { beginOf } from '#features/bookings/consultation-begin.ts';
import type { Slot } from '#features/bookings/slots.ts';

type NewBookingMail = NewMailOf<typeof bookingMails>;

/** Queues emails, without those to a client who has no address. */
const queue = (queueMails: QueueMails, tx: Transaction, news: NewBookingMail[]) =>
  queueMails<typeof bookingMails>(
    tx,
    news.filter(({ recipient }) => recipient !== ''),
  );

const hourMs = 3_600_000;
const reminders = [
  { kind: 'booking-reminder-day', beforeMs: 24 * hourMs },
  { kind: 'booking-reminder-hour', beforeMs: hourMs },
] as const;
const reminderKinds = reminders.map(({ kind }): string => kind);

export type Mailing = Pick<BookingContext, 'queueMails' | 'now' | 'administrator'>;

/** Queues a notice to the brokerage and, if the client may be told, a confirmation and reminders. */
export function mailBooked(
  tx: Transaction,
  stored: StoredBooking,
  { queueMails, now, administrator }: Mailing,
): Promise<void> {
  const booking = inMail(stored);
  return queue(queueMails, tx, [
    toBrokerage('booking-notice', { booking, administrator }),
    ...(isTold(stored) ? [toVisitor('booking-confirmation', { booking, administrator })] : []),
    ...remindersOf(booking, now()),
  ]);
}

export async function mailMoved(
  tx: Transaction,
  stored: StoredBooking,
  { before, queueMails, now, administrator }: Mailing & { before: Slot },
): Promise<void> {
  const booking = inMail(stored);
  await withdrawMails(tx, booking.id, reminderKinds);
  await queue(queueMails, tx, [
    toBrokerage('booking-moved-notice', { booking, before, administrator }),
    ...(isTold(stored) ? [toVisitor('booking-moved-confirmation', { booking, before, administrator })] : []),
    ...remindersOf(booking, now()),
  ]);
}

/** Queues the emails for a booking that was corrected; if its address was, the new one gets what the old one had. */
export async function mailCorrected(
  tx: Transaction,
  stored: StoredBooking,
  {
    before,
    isReaddressed,
    isLeftTold,
    queueMails,
    now,
    administrator,
  }: Mailing & { before: StoredBooking; isReaddressed: boolean; isLeftTold: boolean },
): Promise<void> {
  const booking = inMail(stored);
  const content = { booking, administrator };
  const old = { booking: { ...inMail(before), sequence: before.sequence + 1 }, administrator };
  await withdrawMails(tx, booking.id, reminderKinds);
  await queue(queueMails, tx, [
    toBrokerage('booking-corrected-notice', content),
    ...(isTold(stored)
      ? [toVisitor(isReaddressed ? 'booking-confirmation' : 'booking-corrected-confirmation', content)]
      : []),
    // An address that was never told of the booking has nothing to hear of.
    ...(isLeftTold ? [toVisitor('booking-readdressed', old)] : []),
    ...remindersOf(booking, now()),
  ]);
}

/** Tells a confirmed client that somebody else has their consultation, with the entry for their calendar. */
export async function mailHandedOver(
  tx: Transaction,
  stored: StoredBooking,
  { queueMails, now, administrator }: Mailing,
): Promise<void> {
  const booking = inMail(stored);
  await withdrawMails(tx, booking.id, reminderKinds);
  await queue(queueMails, tx, [
    ...(isTold(stored) ? [toVisitor('booking-handed-over', { booking, administrator })] : []),
    ...remindersOf(booking, now()),
  ]);
}

export function mailMissed(
  tx: Transaction,
  stored: StoredBooking,
  { queueMails }: Pick<Mailing, 'queueMails'>,
): Promise<void> {
  return queue(queueMails, tx, [toVisitor('booking-missed', { booking: inMail(stored) })]);
}

/** Queues the emails for a booking that was cancelled; if the person is erased, they leave no trace once sent. */
export async function mailCancelled(
  tx: Transaction,
  stored: StoredBooking,
  {
    queueMails,
    administrator,
    isErased,
  }: Pick<Mailing, 'queueMails' | 'administrator'> & { isErased?: boolean },
): Promise<void> {
  const booking = inMail(stored);
  await withdrawMails(tx, booking.id, reminderKinds);
  const content = { booking, administrator, ...(isErased && { [deleteAfterSend]: true }) };
  const until = isErased ? { uselessAt: beginOf(booking) } : {};
  await queue(queueMails, tx, [
    { ...toBrokerage('booking-cancelled-notice', content), ...until },
    ...(isTold(stored) ? [{ ...toVisitor('booking-cancelled', content), ...until }] : []),
  ]);
}

/** Only future reminders: a booking for this afternoon does not get one that was due yesterday. */
function remindersOf(booking: BookingInMail, now: Date): NewBookingMail[] {
  if (!isConfirmed(booking)) return [];
  const begin = beginOf(booking);
  return reminders.flatMap(({ kind, beforeMs }) => {
    const dueAt = new Date(begin.getTime() - beforeMs);
    if (dueAt <= now) return [];
    return [{ ...toVisitor(kind, { booking }), dueAt, uselessAt: begin }];
  });
}

function toBrokerage(kind: NewBookingMail['kind'], content: BookingContent): NewBookingMail {
  return { kind, content, about: content.booking.id, recipient: null };
}

function toVisitor(kind: NewBookingMail['kind'], content: BookingContent): NewBookingMail {
  return { kind, content, about: content.booking.id, recipient: content.booking.email };
}

function inMail(stored: StoredBooking & SourceInRow): BookingInMail {
  const { id, name, email, phone, consultationType, date, time, description, sequence } = stored;
  const { flags, linkId, memberId, toldSequence } = stored;
  const source = sourceOf(stored);
  const words = { id, name, email, phone, consultationType, date, time, description };
  return { ...words, sequence, toldSequence, flags, linkId, memberId, ...(source && { source }) };
}
