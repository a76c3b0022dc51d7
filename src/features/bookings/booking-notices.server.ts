import { brokerage } from '#brokerage/brokerage.ts';
import { button, facts, flagFacts, mailtoHref, quote, telHref } from '#platform/outbox/mail-blocks.server.ts';
import type { MailSettings, WrittenMail } from '#platform/outbox/mail-template.server.ts';
import {
  type BookingContent,
  type BookingInMail,
  describeSlot,
  describeSlotShortly,
  describeType,
} from './describe-booking.server.ts';

const headings = {
  Booking: (name: string) => `${name} booked a consultation`,
  Moved: (name: string) => `${name} moved the consultation`,
  Cancelled: (name: string) => `The consultation with ${name} is cancelled`,
};

/** What happened to a booking; the notice's subject starts with it. */
export type BookingNotice = keyof typeof headings;

/** The notice to the brokerage that a booking was made, moved or cancelled, with everything the visitor sent. */
export function writeBookingNotice(
  what: BookingNotice,
  { booking, before }: BookingContent,
  { publicUrl }: MailSettings,
): WrittenMail {
  const { name, email, phone, description } = booking;
  return {
    subject: `${what}: ${name}, ${describeSlotShortly(booking)}`,
    replyTo: { name, address: email },
    body: {
      preview: `${describeSlot(booking)}. ${phone}, ${email}`,
      heading: headings[what](name),
      blocks: [
        facts([
          { term: 'When', value: describeSlot(booking) },
          ...(before ? [{ term: 'Until now', value: describeSlot(before) }] : []),
          { term: 'How', value: describeType(booking) },
          { term: 'Name', value: name },
          { term: 'Phone', value: phone, href: telHref(phone) },
          { term: 'Email', value: email, href: mailtoHref(email) },
          ...flagFacts(booking.flags),
        ]),
        ...(description === null ? [] : [quote('What it is about', description)]),
        button('Open the admin area', `${publicUrl}/admin`),
      ],
      footnote: {
        text:
          what === 'Cancelled'
            ? 'The slot is free again. Replying to this e-mail writes to the visitor.'
            : 'The visitor gets a confirmation and reminders. Replying to this e-mail writes to the visitor.',
      },
    },
  };
}

/** The entry in the brokerage's calendar. */
export function entryForBrokerage(booking: BookingInMail, { mailTo }: MailSettings) {
  const { name, phone, email, description } = booking;
  return {
    guest: { name: brokerage.name, email: mailTo },
    summary: `Consultation: ${name} (${describeType(booking)})`,
    description: [name, phone, email, description].filter(Boolean).join('\n'),
  };
}
