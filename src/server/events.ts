import { bookingEvents } from '#features/bookings/booking-events.server.ts';
import type { BookingEvents } from '#features/bookings/bookings.store.server.ts';
import { contactEvents } from '#features/contacts/contact-mails.server.ts';
import type { ContactEvents } from '#features/contacts/contacts.store.server.ts';
import { subscriberEvents } from '#features/newsletter/subscriber-mails.server.ts';
import type { SubscriberEvents } from '#features/newsletter/newsletter-subscribers.store.server.ts';
import type { QueueMails } from '#platform/outbox/mail-template.server.ts';

/** What the features' stores call when something happens, in the same transaction. */
export interface Events {
  contacts: ContactEvents;
  bookings: BookingEvents;
  newsletter: SubscriberEvents;
}

/** Sends e-mails for all events. */
export function eventsByMail(queueMails: QueueMails, now: () => Date): Events {
  return {
    contacts: contactEvents(queueMails),
    bookings: bookingEvents(queueMails, now),
    newsletter: subscriberEvents(queueMails),
  };
}
