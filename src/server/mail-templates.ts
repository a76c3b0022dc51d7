import { bookingMails } from '#features/bookings/booking-mails.server.ts';
import { contactMails } from '#features/contacts/contact-mails.server.ts';
import { subscriberMails } from '#features/newsletter/subscriber-mails.server.ts';
import type { MailTemplates } from '#platform/outbox/mail-template.server.ts';

/** Every kind of e-mail there is. */
export const mailTemplates: MailTemplates = { ...contactMails, ...bookingMails, ...subscriberMails };
