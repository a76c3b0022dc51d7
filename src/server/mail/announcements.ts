import type { BookingEvents, StoredBooking } from '#features/bookings/bookings.store.server.ts';
import { beginOf } from '#features/bookings/slots.ts';
import type { ContactEvents } from '#features/contacts/contacts.store.server.ts';
import type { MailKind } from '#features/mail/mail.ts';
import { type NewMail, withdrawMails } from '#features/mail/mails.store.server.ts';
import type { Outbox } from '#features/mail/outbox.server.ts';
import type { SubscriberEvents } from '#features/newsletter/newsletter-subscribers.store.server.ts';
import type { BookingInMail, MailContent } from './mail-content.ts';

/** What the features call when something happens that somebody is to hear of. */
export interface Announcements {
  contacts: ContactEvents;
  bookings: BookingEvents;
  newsletter: SubscriberEvents;
}

const hour = 3_600_000;
const reminders = [
  { kind: 'booking-reminder-day', before: 24 * hour },
  { kind: 'booking-reminder-hour', before: hour },
] as const;
const reminderKinds = reminders.map(({ kind }): MailKind => kind);

/**
 * Writes the mails that tell of contacts, bookings and subscribers, in the same transaction as those: the brokerage
 * gets a notice and the visitor a confirmation. A record that is removed takes its mails along.
 */
export function announceByMail(
  mails: Outbox,
  now: () => Date,
  /** Of the request under way. */
  requestId: () => string | undefined,
): Announcements {
  const outbox: Pick<Outbox, 'put'> = {
    put: (transaction, news) =>
      mails.put(
        transaction,
        news.map((mail) => ({ ...mail, requestId: requestId() })),
      ),
  };

  /** Those that are still ahead: who books for this afternoon is not reminded of it yesterday. */
  function remindersOf(booking: BookingInMail): NewMail[] {
    const begin = beginOf(booking);
    return reminders.flatMap(({ kind, before }) => {
      const dueAt = new Date(begin.getTime() - before);
      if (dueAt <= now()) return [];
      const way = { about: booking.id, recipient: booking.email, dueAt, uselessAt: begin };
      return [mailOf({ kind, booking }, way)];
    });
  }

  return {
    contacts: {
      created(transaction, { createdAt: _createdAt, suspicion: _suspicion, ...contact }) {
        return outbox.put(
          transaction,
          both(contact, { kind: 'contact-notice', contact }, { kind: 'contact-confirmation', contact }),
        );
      },
      removed: (transaction, id) => withdrawMails(transaction, id),
    },
    bookings: {
      created(transaction, stored) {
        const booking = inMail(stored);
        return outbox.put(transaction, [
          ...both(booking, { kind: 'booking-notice', booking }, { kind: 'booking-confirmation', booking }),
          ...remindersOf(booking),
        ]);
      },
      async moved(transaction, stored, before) {
        const booking = inMail(stored);
        await withdrawMails(transaction, booking.id, reminderKinds);
        await outbox.put(transaction, [
          ...both(
            booking,
            { kind: 'booking-moved-notice', booking, before },
            { kind: 'booking-moved', booking, before },
          ),
          ...remindersOf(booking),
        ]);
      },
      async cancelled(transaction, stored) {
        const booking = inMail(stored);
        await withdrawMails(transaction, booking.id, reminderKinds);
        await outbox.put(
          transaction,
          both(
            booking,
            { kind: 'booking-cancelled-notice', booking },
            { kind: 'booking-cancelled', booking },
          ),
        );
      },
      removed: (transaction, id) => withdrawMails(transaction, id),
    },
    newsletter: {
      subscribed(transaction, { id, email, name, source, flags }) {
        const subscriber = { id, email, name, source, flags };
        return outbox.put(
          transaction,
          both(
            subscriber,
            { kind: 'subscriber-notice', subscriber },
            { kind: 'subscriber-confirmation', subscriber },
          ),
        );
      },
      removed: (transaction, id) => withdrawMails(transaction, id),
    },
  };
}

/** One mail for the brokerage, one for the visitor. */
function both(
  record: { id: string; email: string },
  notice: MailContent,
  confirmation: MailContent,
): NewMail[] {
  return [
    mailOf(notice, { about: record.id, recipient: null }),
    mailOf(confirmation, { about: record.id, recipient: record.email }),
  ];
}

function mailOf(
  { kind, ...content }: MailContent,
  rest: Pick<NewMail, 'about' | 'recipient' | 'dueAt' | 'uselessAt'>,
): NewMail {
  return { kind, content, ...rest };
}

function inMail(stored: StoredBooking): BookingInMail {
  const { id, name, email, phone, consultationType, date, time, description, sequence, flags } = stored;
  return { id, name, email, phone, consultationType, date, time, description, sequence, flags };
}
