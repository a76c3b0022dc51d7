import * as z from 'zod/mini';
import type { SentForm } from '#http/sent-form.ts';
import { emailField, optionalText, phoneField, requiredText } from '#http/text-field.ts';
import { timestamp } from '#http/timestamp.ts';
import { isCalendarDate } from '#lib/calendar.ts';
import { sourceSchema } from '#platform/sources/source.ts';
import { consultationTypes } from './consultation-type.ts';
import { parseTimeSlot } from './slots.ts';

/** How the list of bookings can be sorted, newest first by default; `consultation` is by the date booked. */
export const bookingSorts = ['newest', 'oldest', 'name', 'consultation'] as const;

const chooseTime = 'Please choose a time';

/** What a visitor sends to book a consultation. Unknown keys are dropped. */
export const newBookingSchema = z.object({
  name: requiredText(200, 'Please enter your name'),
  email: emailField(),
  phone: phoneField(),
  consultationType: z.enum(consultationTypes, 'Please choose how we should meet'),
  date: z.string('Please choose a date').check(z.refine(isCalendarDate, 'Please choose a date')),
  time: z.pipe(
    z.string(chooseTime),
    z.transform((text, context) => {
      const slot = parseTimeSlot(text);
      if (slot) return slot;
      context.issues.push({ code: 'custom', input: text, message: chooseTime });
      return z.NEVER;
    }),
  ),
  description: optionalText(5000),
  /** Whom of the team they want to talk to; anyone if missing. */
  memberId: z.optional(z.uuid('Please choose somebody of the team').check(z.toLowerCase())),
});

/** The details of a booking that can be corrected. */
export const correctable = { name: true, email: true, phone: true, consultationType: true } as const;
export type Details = Pick<NewBooking, keyof typeof correctable>;

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
  /** Whom of the team they want to talk to; null for anyone. */
  memberId: z.nullable(z.uuid()),
  createdAt: timestamp,
  /** Why it is spam; missing or null if it is not. */
  spamReasons: z.optional(z.nullable(z.array(z.string()))),
  /** What to notice when reading it, such as `3 links`; missing if there is nothing. */
  flags: z.optional(z.array(z.string())),
  /** True if no confirmation was emailed, since many emails were asked for that day: the client gets no emails. */
  isUnconfirmed: z.optional(z.nullable(z.boolean())),
  /** Where it came from, as far as that is known. */
  source: z.optional(sourceSchema),
});

/** A booking as returned to its sender: what is for administrators is left out, and the token manages it. */
export const sentBookingSchema = z.extend(
  z.omit(bookingSchema, { spamReasons: true, flags: true, source: true }),
  {
    manageToken: z.string(),
    /** True while no mail server is set up: the confirmation waits. */
    isMailWaiting: z.optional(z.boolean()),
  },
);

export type Booking = z.output<typeof bookingSchema>;
/** A booking with the sequence number that calendars need, and what its link is signed over if not its id. */
export type StoredBooking = Booking & {
  sequence: number;
  /** The sequence number of what the client was emailed last; missing if nothing was. */
  toldSequence?: number | null | undefined;
  linkId?: string | null | undefined;
};

/** Says that the client was emailed a confirmation. Only then are they emailed anything else. */
export const isConfirmed = ({ toldSequence }: Pick<StoredBooking, 'toldSequence'>): boolean =>
  typeof toldSequence === 'number';

/** Says that the client was emailed the booking as it is now. */
export const isTold = ({
  toldSequence,
  sequence,
}: Pick<StoredBooking, 'toldSequence' | 'sequence'>): boolean => toldSequence === sequence;
export type BookingResponse = z.input<typeof bookingSchema>;
/** What those who have just booked are shown of it. */
export type BookingReceipt = Pick<
  z.input<typeof sentBookingSchema>,
  'id' | 'date' | 'time' | 'consultationType' | 'memberId' | 'manageToken' | 'isUnconfirmed' | 'isMailWaiting'
>;

/** The response of `GET /api/bookings/availability`: the times on a date that can be booked. */
export const availabilitySchema = z.object({
  date: z.string(),
  slots: z.array(z.string()),
  /** Why there are none when we are closed that day, as a sentence. */
  closed: z.optional(z.string()),
});

export type Availability = z.infer<typeof availabilitySchema>;

/** The response of `GET /api/bookings/availability/days`: the same for several days in a row. */
export const availableDaysSchema = z.object({ days: z.array(availabilitySchema) });

/** A day to choose; `free` is missing until it is known. */
export type OfferedDay = Omit<Availability, 'slots'> & { free?: number | undefined };

/** A booking as its cancellation leaves it, although its row goes: its client hears of it, if of anything. */
export function asCancelled<Row extends StoredBooking>(booking: Row, now: Date): Row {
  const sequence = booking.sequence + 1;
  const toldSequence = isConfirmed(booking) ? sequence : null;
  return { ...booking, cancelledAt: now, sequence, toldSequence };
}

/** A booking as seen by a visitor who followed the link in an email, and what can be done with it. */
export interface ManagedBooking extends Pick<
  Booking,
  'id' | 'name' | 'consultationType' | 'date' | 'time' | 'memberId'
> {
  /** Proves authorization: from the link, and sent back with every form. */
  token: string;
  state: 'upcoming' | 'cancelled' | 'over' | 'missed';
  /** Confirming a cancellation, or showing everything. */
  step: 'show' | 'cancel';
  /** The details to correct, if that is the step. */
  correction: (SentForm & { sequence: number }) | undefined;
  done: 'moved' | 'corrected' | 'readdressed' | undefined;
  /** True if an email tells of its latest change. */
  isTold: boolean;
  /** The day whose times are offered, and the days to choose from. */
  day: string;
  today: string;
  /** Why nothing is free on that day when we are closed, as a sentence. */
  closed: string | undefined;
  days: OfferedDay[];
  /** The free times of that day; if the chosen one was taken, the next free ones. */
  slots: { date: string; time: string }[];
  /** Why the chosen time is not possible. */
  error: string | undefined;
}
