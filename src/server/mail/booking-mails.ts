import { consultationTypes, type ConsultationType } from '#features/bookings/booking.ts';
import { signToken } from '#http/signed-link.server.ts';
import { type CalendarMethod, composeCalendarEntry, placeOf } from './calendar-entry.ts';
import type { MailSettings, WrittenMail } from './compose-mail.ts';
import type { BookingInMail, MailContent } from './mail-content.ts';
import type { Block, MailBody } from './mail-layout.ts';
import { describeSlot, describeSlotShortly, greeting, mailtoHref, plainName, telHref } from './mail-text.ts';
import { brokerage } from '#brokerage/brokerage.ts';

type BookingContent = Extract<MailContent, { booking: BookingInMail }>;
type Settings = MailSettings & { writtenAt: Date };

/** The mails about a booking; those that say when it is carry it for the calendar. */
export function composeBookingMail(content: BookingContent, settings: Settings): WrittenMail {
  const { kind, booking } = content;
  const method: CalendarMethod = kind.startsWith('booking-cancelled') ? 'CANCEL' : 'REQUEST';
  const isNotice = kind === 'booking-notice' || kind.endsWith('-notice');
  const written = isNotice ? writeNotice(content, settings) : writeToVisitor(content, settings);
  // The calendar has the entry already; another copy would only ask for attention.
  if (kind.startsWith('booking-reminder')) return written;
  const entry = isNotice ? entryForBrokerage(booking, settings) : entryForVisitor(booking, settings);
  const { mailFrom: organizer, writtenAt } = settings;
  const calendar = composeCalendarEntry(booking, { ...entry, method, organizer, writtenAt });
  return { ...written, calendar: { method, content: calendar } };
}

/** The address at which a visitor moves or cancels a booking. */
export function manageUrl({ publicUrl, linkKey }: MailSettings, bookingId: string): string {
  return `${publicUrl}/book/manage?token=${signToken(linkKey, 'manage-booking', bookingId)}`;
}

function writeNotice(content: BookingContent, { publicUrl }: Settings): WrittenMail {
  const { kind, booking } = content;
  const { name, email, phone, description } = booking;
  const what =
    kind === 'booking-cancelled-notice' ? 'Cancelled' : 'before' in content ? 'Moved' : 'Booking';
  const headings = {
    Booking: `${name} booked a consultation`,
    Moved: `${name} moved the consultation`,
    Cancelled: `${name} cancelled the consultation`,
  };
  return {
    subject: `${what}: ${name}, ${describeSlotShortly(booking)}`,
    replyTo: { name, address: email },
    body: {
      preview: `${describeSlot(booking)}. ${phone}, ${email}`,
      heading: headings[what],
      blocks: [
        {
          type: 'facts',
          facts: [
            { term: 'When', value: describeSlot(booking) },
            ...('before' in content ? [{ term: 'Until now', value: describeSlot(content.before) }] : []),
            { term: 'How', value: typeOf(booking) },
            { term: 'Name', value: name },
            { term: 'Phone', value: phone, href: telHref(phone) },
            { term: 'Email', value: email, href: mailtoHref(email) },
          ],
        },
        ...(description === null
          ? []
          : [{ type: 'quote' as const, term: 'What it is about', text: description }]),
        { type: 'button', link: { label: 'Open the desk', href: `${publicUrl}/admin` } },
      ],
      footnote: {
        text:
          what === 'Cancelled'
            ? 'The slot is free again. Replying to this e-mail writes to the visitor.'
            : 'The visitor has a confirmation and gets reminders. Replying to this e-mail writes to the visitor.',
      },
    },
  };
}

function writeToVisitor(content: BookingContent, settings: Settings): WrittenMail {
  const { booking } = content;
  const slot = describeSlot(booking);
  const { subject, heading, lead } = visitorWords(content);
  const where: Block = {
    type: 'facts',
    facts: [
      { term: 'When', value: slot },
      ...('before' in content ? [{ term: 'Until now', value: describeSlot(content.before) }] : []),
      { term: 'How', value: typeOf(booking) },
      { term: 'Where', value: placeOf(booking) },
      { term: 'How long', value: '30 minutes, free and without obligation' },
    ],
  };
  const isCancelled = content.kind === 'booking-cancelled';
  const blocks: Block[] = [
    { type: 'paragraph', text: greeting(booking.name) },
    { type: 'paragraph', text: lead },
    ...(isCancelled ? [] : [where]),
    {
      type: 'button',
      link: isCancelled
        ? { label: 'Book another time', href: `${settings.publicUrl}/book` }
        : { label: 'Move or cancel it', href: manageUrl(settings, booking.id) },
    },
    {
      type: 'paragraph',
      text: `Questions? Reply to this e-mail or call us at ${brokerage.phone.shown}.`,
    },
  ];
  const body: MailBody = {
    preview: slot,
    heading,
    blocks,
    footnote: {
      text: 'You get this e-mail because a consultation was booked with this address on our website. If it was not you, cancel it with the link above or reply.',
    },
  };
  return { subject, body };
}

function visitorWords({ kind, booking }: BookingContent): { subject: string; heading: string; lead: string } {
  const slot = describeSlot(booking);
  const short = describeSlotShortly(booking);
  switch (kind) {
    case 'booking-moved':
      return {
        subject: `Moved: your consultation is now on ${short}`,
        heading: 'Your consultation is moved',
        lead: 'your consultation has a new time. The attached invitation moves it in your calendar, too.',
      };
    case 'booking-cancelled':
      return {
        subject: `Cancelled: your consultation on ${short}`,
        heading: 'Your consultation is cancelled',
        lead: `your consultation on ${slot} is cancelled, and the attached file takes it out of your calendar. You are welcome to book another time.`,
      };
    case 'booking-reminder-day':
    case 'booking-reminder-hour':
      return {
        subject: `Reminder: your consultation on ${short}`,
        heading:
          kind === 'booking-reminder-day'
            ? 'Your consultation is in 24 hours'
            : 'Your consultation is in an hour',
        lead: 'this is to remind you of your consultation with one of our licensed agents.',
      };
    default:
      return {
        subject: `Confirmed: your consultation on ${short}`,
        heading: 'Your consultation is booked',
        lead: 'thank you for booking a consultation with one of our licensed agents. The attached invitation puts it into your calendar; we remind you 24 hours and one hour before.',
      };
  }
}

function entryForVisitor(booking: BookingInMail, settings: Settings) {
  return {
    guest: { name: plainName(booking.name) ?? booking.email, email: booking.email },
    summary: `Mortgage consultation with ${brokerage.name}`,
    description: `${typeOf(booking)}, 30 minutes.\n\nTo move or cancel it: ${manageUrl(settings, booking.id)}\n\n${brokerage.name}, ${brokerage.phone.shown}, ${brokerage.email}`,
  };
}

function entryForBrokerage(booking: BookingInMail, { mailTo }: Settings) {
  const { name, phone, email, description } = booking;
  return {
    guest: { name: brokerage.name, email: mailTo },
    summary: `Consultation: ${name} (${typeOf(booking)})`,
    description: [name, phone, email, description].filter(Boolean).join('\n'),
  };
}

function typeOf({ consultationType }: BookingInMail): string {
  return consultationTypes[consultationType as ConsultationType] ?? consultationType;
}
