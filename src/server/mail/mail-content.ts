import type { Contact } from '#features/contacts/contact.ts';
import type { StoredBooking } from '#features/bookings/bookings.store.server.ts';
import type { Subscriber } from '#features/newsletter/subscriber.ts';

export type ContactInMail = Omit<Contact, 'createdAt' | 'suspicion'>;
export type BookingInMail = Omit<StoredBooking, 'createdAt' | 'cancelledAt' | 'suspicion'>;
export type SubscriberInMail = Pick<Subscriber, 'id' | 'email' | 'name' | 'source' | 'flags'>;

/**
 * What a mail is made of: the record as it was when the mail was written into the outbox, whatever becomes of it until
 * the mail is sent.
 */
export type MailContent =
  | { kind: 'contact-notice' | 'contact-confirmation'; contact: ContactInMail }
  | {
      kind:
        | 'booking-notice'
        | 'booking-confirmation'
        | 'booking-cancelled-notice'
        | 'booking-cancelled'
        | 'booking-reminder-day'
        | 'booking-reminder-hour';
      booking: BookingInMail;
    }
  | {
      kind: 'booking-moved-notice' | 'booking-moved';
      booking: BookingInMail;
      /** The slot it had. */
      before: { date: string; time: string };
    }
  | { kind: 'subscriber-notice' | 'subscriber-confirmation'; subscriber: SubscriberInMail };

export type BookingContent = Extract<MailContent, { booking: BookingInMail }>;
