import { brokerage } from '#brokerage/brokerage.ts';
import { button, facts, flagFacts, quote } from './mail-blocks.ts';
import type { BookingContent, BookingInMail } from './mail-content.ts';
import { describeSlot, describeSlotShortly, describeType, mailtoHref, telHref } from './mail-text.ts';
import type { MailSettings, WrittenMail } from './written-mail.ts';

/** What the brokerage reads of a booking that was made, moved or cancelled: all that the visitor sent. */
export function writeBookingNotice(content: BookingContent, { publicUrl }: MailSettings): WrittenMail {
  const { kind, booking } = content;
  const { name, email, phone, description } = booking;
  const what = kind === 'booking-cancelled-notice' ? 'Cancelled' : 'before' in content ? 'Moved' : 'Booking';
  const headings = {
    Booking: `${name} booked a consultation`,
    Moved: `${name} moved the consultation`,
    Cancelled: `The consultation with ${name} is cancelled`,
  };
  return {
    subject: `${what}: ${name}, ${describeSlotShortly(booking)}`,
    replyTo: { name, address: email },
    body: {
      preview: `${describeSlot(booking)}. ${phone}, ${email}`,
      heading: headings[what],
      blocks: [
        facts([
          { term: 'When', value: describeSlot(booking) },
          ...('before' in content ? [{ term: 'Until now', value: describeSlot(content.before) }] : []),
          { term: 'How', value: describeType(booking) },
          { term: 'Name', value: name },
          { term: 'Phone', value: phone, href: telHref(phone) },
          { term: 'Email', value: email, href: mailtoHref(email) },
          ...flagFacts(booking.flags),
        ]),
        ...(description === null ? [] : [quote('What it is about', description)]),
        button('Open the desk', `${publicUrl}/admin`),
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

/** What stands in the brokerage's calendar. */
export function entryForBrokerage(booking: BookingInMail, { mailTo }: MailSettings) {
  const { name, phone, email, description } = booking;
  return {
    guest: { name: brokerage.name, email: mailTo },
    summary: `Consultation: ${name} (${describeType(booking)})`,
    description: [name, phone, email, description].filter(Boolean).join('\n'),
  };
}
