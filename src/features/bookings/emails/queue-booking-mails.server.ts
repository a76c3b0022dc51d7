import type { Transaction } from '#database/database.server.ts';
import type { BookingContext } from '#features/bookings/booking-context.server.ts';
import { isConfirmed, isClientUpToDate, type StoredBooking } from '#features/bookings/booking.ts';
import { beginOf } from '#features/bookings/consultation-begin.ts';
import type { Slot } from '#features/bookings/slots.ts';
import { hourMs } from '#lib/durations.ts';
import type { NewMailOf, QueueMails } from '#platform/outbox/mail-template.server.ts';
import { deleteAfterSend, withdrawMails } from '#platform/outbox/mails.store.server.ts';
import { sourceOf, type SourceInRow } from '#platform/sources/read-source.server.ts';
import type { bookingMails } from './booking-mails.server.ts';
import type { BookingContent, BookingInMail } from './booking-notices.server.ts';

type NewBookingMail = NewMailOf<typeof bookingMails>;

/** Queues emails, without those to a client who has no address. */
const queue = (queueMails: QueueMails, tx: Transaction, newMails: NewBookingMail[]) =>
  queueMails<typeof bookingMails>(
    tx,
    newMails.filter(({ recipient }) => recipient !== ''),
  );

const reminders = [
  { kind: 'booking-reminder-day', beforeMs: 24 * hourMs },
  { kind: 'booking-reminder-hour', beforeMs: hourMs },
] as const;
const reminderKinds = reminders.map(({ kind }): string => kind);

export type MailContext = Pick<BookingContext, 'queueMails' | 'now' | 'administrator'>;

/** Queues a notice to the brokerage and, if the client may be told, a confirmation and reminders. */
export function mailBooked(tx: Transaction, stored: StoredBooking, mailing: MailContext): Promise<void> {
  const content = contentOf(stored, mailing);
  return queue(mailing.queueMails, tx, [
    toBrokerage('booking-notice', content),
    ...ifTold(stored, 'booking-confirmation', content),
    ...remindersOf(content.booking, mailing.now()),
  ]);
}

export async function mailMoved(
  tx: Transaction,
  stored: StoredBooking,
  { before, ...mailing }: MailContext & { before: Slot },
): Promise<void> {
  const content = { ...contentOf(stored, mailing), before };
  await withdrawMails(tx, stored.id, reminderKinds);
  await queue(mailing.queueMails, tx, [
    toBrokerage('booking-moved-notice', content),
    ...ifTold(stored, 'booking-moved-confirmation', content),
    ...remindersOf(content.booking, mailing.now()),
  ]);
}

/** Queues the emails about a correction; a changed address gets the emails that the former one had. */
export async function mailCorrected(
  tx: Transaction,
  stored: StoredBooking,
  mailing: MailContext & { before: StoredBooking; isReaddressed: boolean; tellsFormerAddress: boolean },
): Promise<void> {
  const { before, isReaddressed, tellsFormerAddress } = mailing;
  const content = contentOf(stored, mailing);
  await withdrawMails(tx, stored.id, reminderKinds);
  await queue(mailing.queueMails, tx, [
    toBrokerage('booking-corrected-notice', content),
    ...ifTold(stored, isReaddressed ? 'booking-confirmation' : 'booking-corrected-confirmation', content),
    // A former address that never got a confirmation is not told.
    ...(tellsFormerAddress
      ? [visitorMail('booking-readdressed', contentOf({ ...before, sequence: before.sequence + 1 }, mailing))]
      : []),
    ...remindersOf(content.booking, mailing.now()),
  ]);
}

/** Tells a confirmed client that somebody else has their consultation, with the entry for their calendar. */
export async function mailHandedOver(
  tx: Transaction,
  stored: StoredBooking,
  mailing: MailContext,
): Promise<void> {
  const content = contentOf(stored, mailing);
  await withdrawMails(tx, stored.id, reminderKinds);
  await queue(mailing.queueMails, tx, [
    ...ifTold(stored, 'booking-handed-over', content),
    ...remindersOf(content.booking, mailing.now()),
  ]);
}

export function mailMissed(tx: Transaction, stored: StoredBooking, mailing: Pick<MailContext, 'queueMails'>) {
  return queue(mailing.queueMails, tx, [visitorMail('booking-missed', { booking: inMail(stored) })]);
}

/** Queues the emails for a booking that was cancelled; if the person is erased, they leave no trace once sent. */
export async function mailCancelled(
  tx: Transaction,
  stored: StoredBooking,
  { isErased, ...mailing }: Omit<MailContext, 'now'> & { isErased?: boolean },
): Promise<void> {
  const content = { ...contentOf(stored, mailing), ...(isErased && { [deleteAfterSend]: true }) };
  await withdrawMails(tx, stored.id, reminderKinds);
  const newMails = [
    toBrokerage('booking-cancelled-notice', content),
    ...ifTold(stored, 'booking-cancelled', content),
  ];
  const expiry = isErased ? { uselessAt: beginOf(stored) } : {};
  await queue(
    mailing.queueMails,
    tx,
    newMails.map((mail) => ({ ...mail, ...expiry })),
  );
}

/** Only future reminders: a booking for this afternoon does not get one that was due yesterday. */
function remindersOf(booking: BookingInMail, now: Date): NewBookingMail[] {
  if (!isConfirmed(booking)) return [];
  const begin = beginOf(booking);
  return reminders.flatMap(({ kind, beforeMs }) => {
    const dueAt = new Date(begin.getTime() - beforeMs);
    if (dueAt <= now) return [];
    return [{ ...visitorMail(kind, { booking }), dueAt, uselessAt: begin }];
  });
}

function toBrokerage(kind: NewBookingMail['kind'], content: BookingContent): NewBookingMail {
  return { kind, content, about: content.booking.id, recipient: null };
}

function visitorMail(kind: NewBookingMail['kind'], content: BookingContent): NewBookingMail {
  return { kind, content, about: content.booking.id, recipient: content.booking.email };
}

const ifTold = (stored: StoredBooking, ...mail: Parameters<typeof visitorMail>): NewBookingMail[] =>
  isClientUpToDate(stored) ? [visitorMail(...mail)] : [];

const contentOf = (stored: StoredBooking, { administrator }: Pick<MailContext, 'administrator'>) => ({
  booking: inMail(stored),
  administrator,
});

function inMail(stored: StoredBooking & SourceInRow): BookingInMail {
  const { id, name, email, phone, consultationType, date, time, description, sequence } = stored;
  const { flags, linkId, memberId, toldSequence } = stored;
  const source = sourceOf(stored);
  const details = { id, name, email, phone, consultationType, date, time, description };
  return { ...details, sequence, toldSequence, flags, linkId, memberId, ...(source && { source }) };
}
