import { addressLine, type Company } from '#brokerage/company.ts';
import { personWith } from '#brokerage/team.ts';
import { isConfirmed, type StoredBooking } from '#features/bookings/booking.ts';
import { describeType } from '#features/bookings/consultation-type.ts';
import type { Slot } from '#features/bookings/slots.ts';
import { formatDayAndYear } from '#lib/format-day.ts';
import { mailtoHref } from '#lib/mailto-href.ts';
import { telephoneHref } from '#lib/phone-number.ts';
import { flagDetails, button, details, quote, sourceDetails } from '#platform/outbox/mail-blocks.server.ts';
import type { MailSettings, WrittenMail } from '#platform/outbox/mail-template.server.ts';

const actions = {
  Booking: ['booked a consultation', 'for'],
  Moved: ['moved the consultation', 'with'],
  Corrected: ['corrected the details of the consultation', 'with'],
  Cancelled: ['cancelled the consultation', 'with'],
} as const;

/** An event; the notice's subject starts with it. */
export type BookingNotice = keyof typeof actions;

function headingOf(event: BookingNotice, name: string, administrator: string | undefined): string {
  const [action, preposition] = actions[event];
  if (administrator !== undefined) return `${administrator} ${action} ${preposition} ${name}`;
  return event === 'Cancelled' ? `The consultation with ${name} is cancelled` : `${name} ${action}`;
}

export function writeBookingNotice(
  event: BookingNotice,
  { booking, before, administrator }: BookingContent,
  { publicUrl, facts: { company, people } }: MailSettings,
): WrittenMail {
  const { name, email, phone, description } = booking;
  const person = personWith(people, booking.memberId);
  return {
    subject: `${event}: ${name}, ${describeSlotShortly(booking)}`,
    ...(email !== '' && { replyTo: { name, address: email } }),
    preview: `${describeSlot(booking)}. ${[phone, email].filter(Boolean).join(', ')}`,
    heading: headingOf(event, name, administrator),
    blocks: [
      details([
        { term: 'When', value: describeSlot(booking) },
        ...(before ? [{ term: 'Previously', value: describeSlot(before) }] : []),
        ...(person ? [{ term: 'With', value: person.name }] : []),
        { term: 'How', value: describeType(booking.consultationType, company) },
        { term: 'Name', value: name },
        { term: 'Phone', value: phone, href: telephoneHref(phone) },
        email === ''
          ? { term: 'Email', value: 'None' }
          : { term: 'Email', value: email, href: mailtoHref(email) },
        ...sourceDetails(booking.source),
        ...flagDetails(booking.flags),
      ]),
      ...(description === null ? [] : [quote('What it is about', description)]),
      button('Open the agenda', `${publicUrl}/admin/agenda?date=${booking.date}`),
    ],
    footnote: footnoteOf(event, booking),
  };
}

function footnoteOf(event: BookingNotice, booking: BookingInMail): string {
  if (booking.email === '') return 'The client has no email address and gets no emails.';
  return event === 'Cancelled'
    ? 'The slot is free again. Replies to this email go to the visitor.'
    : `${isConfirmed(booking) ? 'The visitor gets a confirmation and reminders. ' : ''}Replies to this email go to the visitor.`;
}

export function entryForBrokerage(booking: BookingInMail, { facts: { company } }: MailSettings) {
  const { name, phone, email, description } = booking;
  return {
    summary: `Consultation: ${name} (${describeType(booking.consultationType, company)})`,
    description: [name, phone, email, description].filter(Boolean).join('\n'),
  };
}

/** A booking as it was when its email was queued, regardless of later changes. */
export type BookingInMail = Omit<StoredBooking, 'createdAt' | 'cancelledAt' | 'spamReasons'>;

export interface BookingContent {
  booking: BookingInMail;
  /** The previous slot, if it was moved. */
  before?: Slot;
  /** The administrator who did it; missing if the visitor did. */
  administrator?: string | undefined;
}

/** A booking's date and time in words: `Mon, Nov 23, 2026 at 9:00 AM (Eastern time)`. */
export const describeSlot = (slot: Slot) => `${describeSlotShortly(slot)} (Eastern time)`;

/** The same, shortened for a subject: `Mon, Nov 23, 2026 at 9:00 AM`. */
export const describeSlotShortly = ({ date, time }: Slot) => `${formatDayAndYear(date)} at ${time}`;

export function describePlace(
  { consultationType, phone }: Pick<BookingInMail, 'consultationType' | 'phone'>,
  company: Company,
): string {
  if (consultationType === 'in-person') return addressLine(company);
  return consultationType === 'phone' ? `By phone: we’ll call you at ${phone}` : 'Video call';
}
