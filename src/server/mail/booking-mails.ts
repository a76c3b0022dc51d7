import { brokerage } from '#brokerage/brokerage.ts';
import { signToken } from '#http/signed-link.server.ts';
import { entryForBrokerage, writeBookingNotice } from './booking-notices.ts';
import { type CalendarMethod, composeCalendarEntry } from './calendar-entry.ts';
import { type Block, button, facts, paragraph } from './mail-blocks.ts';
import type { BookingContent, BookingInMail } from './mail-content.ts';
import {
  describePlace,
  describeSlot,
  describeSlotShortly,
  describeType,
  greeting,
  plainName,
} from './mail-text.ts';
import type { MailSettings, WrittenMail } from './written-mail.ts';

type Settings = MailSettings & { writtenAt: Date };

/** The mails about a booking; those that say when it is carry it for the calendar. */
export function composeBookingMail(content: BookingContent, settings: Settings): WrittenMail {
  const { kind, booking } = content;
  const method: CalendarMethod = kind.startsWith('booking-cancelled') ? 'CANCEL' : 'REQUEST';
  const isNotice = kind === 'booking-notice' || kind.endsWith('-notice');
  const written = isNotice ? writeBookingNotice(content, settings) : writeToVisitor(content, settings);
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

function writeToVisitor(content: BookingContent, settings: Settings): WrittenMail {
  const { booking } = content;
  const slot = describeSlot(booking);
  const { subject, heading, lead } = visitorWords(content);
  const where = facts([
    { term: 'When', value: slot },
    ...('before' in content ? [{ term: 'Until now', value: describeSlot(content.before) }] : []),
    { term: 'How', value: describeType(booking) },
    { term: 'Where', value: describePlace(booking) },
    { term: 'How long', value: '30 minutes, free and without obligation' },
  ]);
  const isCancelled = content.kind === 'booking-cancelled';
  const blocks: Block[] = [
    paragraph(greeting(booking.name)),
    paragraph(lead),
    ...(isCancelled ? [] : [where]),
    isCancelled
      ? button('Book another time', `${settings.publicUrl}/book`)
      : button('Move or cancel it', manageUrl(settings, booking.id)),
    paragraph(`Questions? Reply to this e-mail or call us at ${brokerage.phone.shown}.`),
  ];
  const footnote = {
    text: 'You get this e-mail because a consultation was booked with this address on our website. If it was not you, please reply.',
  };
  return { subject, body: { preview: slot, heading, blocks, footnote } };
}

function visitorWords({ kind, booking }: BookingContent): { subject: string; heading: string; lead: string } {
  const slot = describeSlot(booking);
  const short = describeSlotShortly(booking);
  switch (kind) {
    case 'booking-moved':
      return {
        subject: `Moved: your consultation is now on ${short}`,
        heading: 'Your consultation is moved',
        lead: 'Your consultation has a new time. The attached invitation moves it in your calendar, too.',
      };
    case 'booking-cancelled':
      return {
        subject: `Cancelled: your consultation on ${short}`,
        heading: 'Your consultation is cancelled',
        lead: `Your consultation on ${slot} is cancelled, and the attached file takes it out of your calendar. You are welcome to book another time.`,
      };
    case 'booking-reminder-day':
    case 'booking-reminder-hour':
      return {
        subject: `Reminder: your consultation on ${short}`,
        heading: `Your consultation begins at ${booking.time}`,
        lead: 'This is to remind you of your consultation with one of our licensed agents.',
      };
    default:
      return {
        subject: `Confirmed: your consultation on ${short}`,
        heading: 'Your consultation is booked',
        lead: 'Thank you for booking a consultation with one of our licensed agents. The attached invitation puts it into your calendar.',
      };
  }
}

function entryForVisitor(booking: BookingInMail, settings: Settings) {
  return {
    guest: { name: plainName(booking.name) ?? booking.email, email: booking.email },
    summary: `Mortgage consultation with ${brokerage.name}`,
    description: `${describeType(booking)}, 30 minutes.\n\nTo move or cancel it: ${manageUrl(settings, booking.id)}\n\n${brokerage.name}, ${brokerage.phone.shown}, ${brokerage.email}`,
  };
}
