import { addressLine } from '#brokerage/brokerage.ts';
import { onFirstUse } from '#lib/calendar.ts';
import { consultationTypes, type ConsultationType } from './booking.ts';
import type { StoredBooking } from './booking.ts';
import type { FreeSlot } from './slots.ts';

/** A booking as it was when its e-mail was queued, regardless of later changes. */
export type BookingInMail = Omit<StoredBooking, 'createdAt' | 'cancelledAt' | 'suspicion'>;

/** The data the e-mails about a booking are built from. */
export interface BookingContent {
  booking: BookingInMail;
  /** The previous slot, if it was moved. */
  before?: FreeSlot;
}

const dayFormat = onFirstUse('en-CA', { dateStyle: 'full', timeZone: 'UTC' });
const shortDayFormat = onFirstUse('en-CA', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** A booking's date and time in words: `Monday, November 23, 2026 at 9:00 AM (Ontario time)`. */
export function describeSlot({ date, time }: { date: string; time: string }): string {
  return `${dayFormat().format(new Date(date))} at ${time} (Ontario time)`;
}

/** The same, shortened for a subject: `Mon, Nov 23 at 9:00 AM`. */
export function describeSlotShortly({ date, time }: { date: string; time: string }): string {
  return `${shortDayFormat().format(new Date(date))} at ${time}`;
}

/** Where the consultation of a booking takes place, in words. */
export function describePlace({ consultationType, phone }: BookingInMail): string {
  if (consultationType === 'in-person') return addressLine;
  return consultationType === 'phone' ? `By phone: we call you at ${phone}` : 'Video call';
}

/** How the consultation of a booking is held, as the visitor chose it. */
export function describeType({ consultationType }: BookingInMail): string {
  return consultationTypes[consultationType as ConsultationType] ?? consultationType;
}
