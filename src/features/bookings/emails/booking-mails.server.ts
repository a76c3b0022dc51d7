import { personWith } from '#brokerage/team.ts';
import type { StoredBooking } from '#features/bookings/booking.ts';
import { describeType } from '#features/bookings/consultation-type.ts';
import { signToken } from '#http/signed-link.server.ts';
import { type Block, button, details, greeting, plainName } from '#platform/outbox/mail-blocks.server.ts';
import type {
  MailSettings,
  MailTemplate,
  MailTemplates,
  WrittenMail,
} from '#platform/outbox/mail-template.server.ts';
import {
  entryForBrokerage,
  writeBookingNotice,
  type BookingNotice,
  type BookingContent,
  type BookingInMail,
  describePlace,
  describeSlot,
  describeSlotShortly,
} from './booking-notices.server.ts';
import { composeCalendarEntry } from './calendar-file.server.ts';

declare module '#http/signed-link.server.ts' {
  interface LinkPurposes {
    'manage-booking': true;
  }
}

/** The emails about a booking; those that change its time include a calendar entry. */
export const bookingMails = {
  'booking-notice': notice('Notice of a booking', 'Booking'),
  'booking-confirmation': visitorTemplate('Confirmation of a booking', 'coming', (booking, isByUs) => ({
    subject: `Confirmed: your consultation on ${describeSlotShortly(booking)}`,
    heading: 'Your consultation is booked',
    lead: isByUs
      ? 'We booked a consultation with one of our licensed agents for you. The attached invitation adds it to your calendar.'
      : 'Thank you for booking a consultation with one of our licensed agents. The attached invitation adds it to your calendar.',
  })),
  'booking-moved-notice': notice('Notice of a moved booking', 'Moved'),
  'booking-moved-confirmation': visitorTemplate(
    'Confirmation of a moved booking',
    'coming',
    (booking, isByUs) => ({
      subject: `Moved: your consultation is now on ${describeSlotShortly(booking)}`,
      heading: isByUs ? 'We moved your consultation' : 'Your consultation was moved',
      lead: isByUs
        ? 'We moved your consultation to a new time. The attached invitation updates your calendar. If the time doesn’t suit you, choose another one below or give us a call.'
        : 'Your consultation has a new time. The attached invitation updates your calendar.',
    }),
  ),
  'booking-corrected-notice': notice('Notice of a corrected booking', 'Corrected'),
  'booking-corrected-confirmation': visitorTemplate(
    'Confirmation of a corrected booking',
    'coming',
    (booking) => ({
      subject: `Corrected: your consultation on ${describeSlotShortly(booking)}`,
      heading: 'Your details were corrected',
      lead: 'Your consultation is at the same time as before. The attached invitation updates your calendar.',
    }),
  ),
  'booking-handed-over': visitorTemplate('Notice that a colleague has a booking', 'coming', (booking) => ({
    subject: `Your consultation on ${describeSlotShortly(booking)}: someone else will meet with you`,
    heading: 'You’ll meet with someone else',
    lead: 'Your consultation is at the same time as before, with another of our licensed agents. The attached invitation updates your calendar.',
  })),
  'booking-readdressed': visitorTemplate(
    'Notice to the former address of a booking',
    'readdressed',
    (booking) => ({
      subject: `Your consultation on ${describeSlotShortly(booking)} has another email address`,
      heading: 'Emails about it go to another address',
      lead: `The email address of the consultation on ${describeSlot(booking)} was changed. The attached file removes it from this calendar; the consultation itself still takes place. If you did not ask for this, please call us.`,
    }),
  ),
  'booking-cancelled-notice': notice('Notice of a cancelled booking', 'Cancelled'),
  'booking-cancelled': visitorTemplate(
    'Confirmation of a cancelled booking',
    'cancelled',
    (booking, isByUs) => ({
      subject: `Cancelled: your consultation on ${describeSlotShortly(booking)}`,
      heading: isByUs ? 'We cancelled your consultation' : 'Your consultation is cancelled',
      lead: isByUs
        ? `We cancelled your consultation on ${describeSlot(booking)}. The attached file removes it from your calendar. You’re welcome to book another time.`
        : `Your consultation on ${describeSlot(booking)} is cancelled, and the attached file removes it from your calendar. You’re welcome to book another time.`,
    }),
  ),
  'booking-missed': visitorTemplate(
    'Link to choose another time after a missed booking',
    'missed',
    (booking) => ({
      subject: 'Choose another time for your consultation',
      heading: 'Sorry we missed you',
      lead: `Your consultation was on ${describeSlot(booking)}, and we could not reach you. Would you like another time? The link below shows which are free.`,
    }),
  ),
  'booking-reminder-day': reminder('Reminder 24 hours before a booking'),
  'booking-reminder-hour': reminder('Reminder 1 hour before a booking'),
} satisfies MailTemplates<BookingContent>;

function manageUrl({ publicUrl, linkKey }: MailSettings, booking: BookingInMail): string {
  return `${publicUrl}/book/manage?token=${manageTokenOf(linkKey, booking)}`;
}

function notice(label: string, event: BookingNotice): MailTemplate<BookingContent> {
  return {
    label,
    area: 'requests',
    write: (content, settings) => ({
      ...writeBookingNotice(event, content, settings),
      calendar: composeCalendarEntry(
        content.booking,
        { ...entryForBrokerage(content.booking, settings), isCancelled: event === 'Cancelled' },
        settings,
      ),
    }),
  };
}

/** The effect of each kind of email on the entry in the visitor's calendar. */
const calendarEffects = {
  coming: { isCancelled: false },
  cancelled: { isCancelled: true },
  readdressed: { isCancelled: true },
  missed: undefined,
  // The calendar already has it, and another copy would only be a distraction.
  reminder: undefined,
};
type Situation = keyof typeof calendarEffects;

type VisitorMessage = Pick<WrittenMail, 'subject' | 'heading'> & { lead: string };

function visitorTemplate(
  label: string,
  situation: Situation,
  message: (booking: BookingInMail, isByUs: boolean) => VisitorMessage,
): MailTemplate<BookingContent> {
  return {
    label,
    area: 'requests',
    write(content, settings) {
      const { booking, administrator } = content;
      const attendee = { name: plainName(booking.name) ?? booking.email, address: booking.email };
      const effect = calendarEffects[situation];
      const entry = effect && { ...entryForVisitor(booking, settings), ...effect, attendee };
      return {
        ...writeToVisitor(message(booking, administrator !== undefined), content, settings, situation),
        ...(entry && { calendar: composeCalendarEntry(booking, entry, settings) }),
      };
    },
  };
}

function reminder(label: string): MailTemplate<BookingContent> {
  const template = visitorTemplate(label, 'reminder', (booking) => ({
    subject: `Reminder: your consultation on ${describeSlotShortly(booking)}`,
    heading: `Your consultation begins at ${booking.time}`,
    lead: 'This is a reminder of your consultation with one of our licensed agents.',
  }));
  return { ...template, isUnasked: true };
}

function writeToVisitor(
  { subject, heading, lead }: VisitorMessage,
  { booking, before, administrator }: BookingContent,
  settings: MailSettings,
  situation: Situation,
): WrittenMail {
  const { company, people } = settings.facts;
  const person = personWith(people, booking.memberId);
  const slot = describeSlot(booking);
  const where = details([
    { term: 'When', value: slot },
    ...(before ? [{ term: 'Previously', value: describeSlot(before) }] : []),
    ...(person ? [{ term: 'With', value: person.name }] : []),
    { term: 'How', value: describeType(booking.consultationType, company) },
    { term: 'Where', value: describePlace(booking, company) },
    { term: 'How long', value: '30 minutes, free and with no obligation' },
  ]);
  const blocks: Block[] = [
    greeting(booking.name),
    lead,
    ...(situation === 'coming' || situation === 'reminder' ? [where] : []),
    ...actionsOf(situation, booking, settings),
    `Questions? Reply to this email or call us at ${company.phone.display}.`,
  ];
  const footnote =
    administrator === undefined
      ? 'You are receiving this email because a consultation was booked with this address on our website. If it wasn’t you, please reply and let us know.'
      : 'You are receiving this email because a consultation with us was booked under this address. If that is a mistake, please reply and let us know.';
  return { subject, preview: slot, heading, blocks, footnote };
}

/** Leaves out the link for an address that may no longer have it. */
function actionsOf(situation: Situation, booking: BookingInMail, settings: MailSettings): Block[] {
  if (situation === 'readdressed') return [];
  if (situation === 'cancelled') return [button('Book another time', `${settings.publicUrl}/book`)];
  const label = situation === 'missed' ? 'Choose another time' : 'Change or cancel it';
  return [button(label, manageUrl(settings, booking))];
}

export function entryForVisitor(booking: BookingInMail, settings: MailSettings) {
  const { company } = settings.facts;
  const { name, phone, email } = company;
  return {
    summary: `Mortgage consultation with ${name}`,
    description: `${describeType(booking.consultationType, company)}, 30 minutes.\n\nTo change or cancel it: ${manageUrl(settings, booking)}\n\n${name}, ${phone.display}, ${email}`,
  };
}

export function manageTokenOf(key: Buffer, { id, linkId }: Pick<StoredBooking, 'id' | 'linkId'>): string {
  return signToken(key, 'manage-booking', linkId ?? id);
}
