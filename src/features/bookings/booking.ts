import * as z from 'zod/mini';
import type { SentForm } from '#http/sent-form.ts';
import { timestamp } from '#http/timestamp.ts';
import { emailField, optionalText, phoneField, requiredText, dateField } from '#lib/text-field.ts';
import { sourceSchema } from '#platform/sources/source.ts';
import { consultationTypes } from './consultation-type.ts';
import { parseTime, type Slot } from './slots.ts';

declare module '#http/sent-form.ts' {
  interface SentForm {
    /** The free times of the chosen day. Missing if they could not be looked up. */
    times?: string[];
    /** The reason why we are closed on the chosen day, as a sentence. */
    closed?: string | undefined;
    /** The next days, with the number of free times, or why we are closed. */
    days?: { date: string; free: number; closed?: string | undefined }[];
  }
}

/** Sort orders of the list, newest first by default; `consultation` is by the date booked. */
export const bookingSorts = ['newest', 'oldest', 'name', 'consultation'] as const;

const timeMissing = 'Please choose a time';

/** A booking as a visitor sends it. Unknown keys are dropped. */
export const newBookingSchema = z.object({
  name: requiredText(200, 'Please enter your name'),
  email: emailField(),
  phone: phoneField(),
  consultationType: z.enum(consultationTypes, 'Please choose how we should meet'),
  date: dateField('Please choose a date'),
  time: z.pipe(
    z.string(timeMissing),
    z.transform((text, context) => {
      const slot = parseTime(text);
      if (slot) return slot;
      context.issues.push({ code: 'custom', input: text, message: timeMissing });
      return z.NEVER;
    }),
  ),
  description: optionalText(5000),
  /** The colleague they chose; anyone if missing. */
  memberId: z.optional(z.uuid('Please choose someone on the team').check(z.toLowerCase())),
});

export const correctable = { name: true, email: true, phone: true, consultationType: true } as const;
export type Attendee = Pick<NewBooking, keyof typeof correctable>;

export type NewBookingInput = z.input<typeof newBookingSchema>;
export type NewBooking = z.output<typeof newBookingSchema>;

/** A booking as stored. Date and time are the calendar date and wall-clock time in Ontario. */
export const bookingSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  consultationType: z.string(),
  date: z.string(),
  time: z.string(),
  description: z.nullable(z.string()),
  cancelledAt: z.nullable(timestamp),
  /** The colleague they chose; null for anyone. */
  memberId: z.nullable(z.uuid()),
  createdAt: timestamp,
  /** Missing or null if it is not spam. */
  spamReasons: z.optional(z.nullable(z.array(z.string()))),
  /** Remarks for its reader, such as `3 links`; missing if there are none. */
  flags: z.optional(z.array(z.string())),
  /** True if a daily email limit prevented the confirmation; the client then gets no emails at all. */
  isUnconfirmed: z.optional(z.nullable(z.boolean())),
  source: z.optional(sourceSchema),
});

/** A booking as returned to its sender, without the fields for administrators; the token manages it. */
export const sentBookingSchema = z.extend(
  z.omit(bookingSchema, { spamReasons: true, flags: true, source: true }),
  {
    manageToken: z.string(),
    /** True while no mail server is set up: the confirmation waits. */
    isMailWaiting: z.optional(z.boolean()),
  },
);

export type Booking = z.output<typeof bookingSchema>;
/** A booking with its iCalendar sequence number, and the id its link is signed with if that is not its own. */
export type StoredBooking = Booking & {
  sequence: number;
  /** The sequence number in the last email to the client; missing if there was none. */
  toldSequence?: number | null | undefined;
  linkId?: string | null | undefined;
};

/** True if the client was emailed a confirmation. Only then are they emailed anything else. */
export const isConfirmed = ({ toldSequence }: Pick<StoredBooking, 'toldSequence'>): boolean =>
  typeof toldSequence === 'number';

/** True if the client has been emailed the current state of the booking. */
export const isClientUpToDate = ({
  toldSequence,
  sequence,
}: Pick<StoredBooking, 'toldSequence' | 'sequence'>): boolean => toldSequence === sequence;
export type BookingResponse = z.input<typeof bookingSchema>;
export type BookingReceipt = Pick<
  z.input<typeof sentBookingSchema>,
  | 'id'
  | 'email'
  | 'date'
  | 'time'
  | 'consultationType'
  | 'memberId'
  | 'manageToken'
  | 'isUnconfirmed'
  | 'isMailWaiting'
>;

export const availabilitySchema = z.object({
  date: z.string(),
  slots: z.array(z.string()),
  /** The reason there are none on a closed day, as a sentence. */
  closed: z.optional(z.string()),
});

export type Availability = z.infer<typeof availabilitySchema>;

export const availableDaysSchema = z.object({ days: z.array(availabilitySchema) });

/** A day to choose; `free` is missing until it is known. */
export type OfferedDay = Omit<Availability, 'slots'> & { free?: number | undefined };

/** The booking as cancelled, for a row about to be deleted; its client is told if they got a confirmation. */
export function asCancelled<Row extends StoredBooking>(booking: Row, now: Date): Row {
  const sequence = booking.sequence + 1;
  return { ...booking, cancelledAt: now, sequence, toldSequence: isConfirmed(booking) ? sequence : null };
}

export interface ManagedBooking extends Pick<
  Booking,
  'id' | 'name' | 'consultationType' | 'date' | 'time' | 'memberId'
> {
  /** Proves authorization: from the link, and sent back with every form. */
  token: string;
  state: 'upcoming' | 'cancelled' | 'over' | 'missed';
  step: 'show' | 'cancel';
  correction: (SentForm & { sequence: number }) | undefined;
  done: 'moved' | 'corrected' | 'readdressed' | undefined;
  /** True if an email tells of its latest change. */
  isTold: boolean;
  /** The day whose times are offered, and the days to choose from. */
  day: string;
  today: string;
  /** The reason nothing is free on a closed day, as a sentence. */
  closed: string | undefined;
  days: OfferedDay[];
  /** The free times of that day; if the chosen one was taken, the next free ones. */
  slots: Slot[];
  error: string | undefined;
}
