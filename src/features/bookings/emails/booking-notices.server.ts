import { personWith } from '#brokerage/team.ts';
import { flagDetails, button, details, quote, sourceDetails } from '#platform/outbox/mail-blocks.server.ts';
import { addressLine, type Company } from '#brokerage/company.ts';
import type { MailSettings, WrittenMail } from '#platform/outbox/mail-template.server.ts';
import { isConfirmed, type StoredBooking } from '#features/bookings/booking.ts';
import { describeType } from '#features/bookings/consultation-type.ts';
import { mailtoHref } from '#lib/mailto-href.ts';
import { telephoneHref } from '#lib/phone-number.ts';
import { formatDayAndYear } from '#lib/format-day.ts';
import type { Slot } from '#features/bookings/slots.ts';

const headings = {
  Booking: (name: string, by?: string) =>
    by === undefined ? `${name} booked a consultation` : `${by} booked a consultation for ${name}`,
  Moved: (name: string, by?: string) =>
    by === undefined ? `${name} moved the consultation` : `${by} moved the consultation with ${name}`,
  Corrected: (name: string, by?: string) =>
    by === undefined
      ? `${name} corrected the details of the consultation`
      : `${by} corrected the details of the consultation with ${name}`,
  Cancelled: (name: string, by?: string) =>
    by === undefined
      ? `The consultation with ${name} is cancelled`
      : `${by} cancelled the consultation with ${name}`,
};

/** An event; the notice's subject starts with it. */
export type BookingNotice = keyof typeof headings;

export function writeBookingNotice(
  what: BookingNotice,
  { booking, before, administrator }: BookingContent,
  { publicUrl, facts: { company, people } }: MailSettings,
): WrittenMail {
  const { name, email, phone, description } = booking;
  const person = personWith(people, booking.memberId);
  return {
    subject: `${what}: ${name}, ${describeSlotShortly(booking)}`,
    ...(email !== '' && { replyTo: { name, address: email } }),
    preview: `${describeSlot(booking)}. ${[phone, email].filter(Boolean).join(', ')}`,
    heading: headings[what](name, administrator),
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
    footnote: footnoteOf(what, booking),
  };
}

function footnoteOf(what: BookingNotice, booking: BookingInMail): string {
  if (booking.email === '') return 'The client has no email address and gets no emails.';
  return what === 'Cancelled'
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
export function describeSlot({ date, time }: { date: string; time: string }): string {
  return `${formatDayAndYear(date)} at ${time} (Eastern time)`;
}

/** The same, shortened for a subject: `Mon, Nov 23, 2026 at 9:00 AM`. */
export function describeSlotShortly({ date, time }: { date: string; time: string }): string {
  return `${formatDayAndYear(date)} at ${time}`;
}

export function describePlace(
  { consultationType, phone }: Pick<BookingInMail, 'consultationType' | 'phone'>,
  company: Company,
): string {
  if (consultationType === 'in-person') return addressLine(company);
  return consultationType === 'phone' ? `By phone: we’ll call you at ${phone}` : 'Video call';
}
