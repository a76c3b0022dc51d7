import * as z from 'zod/mini';
import { changedText, optionalEmailField } from '#http/text-field.ts';
import { bookingSchema, correctable, newBookingSchema } from '#features/bookings/booking.ts';
import { dateParameter } from '#http/parameters.ts';

/** The most days that `GET /api/bookings/agenda` covers. */
export const maxDays = 31;

/** Which days to read: calendar dates in Ontario, both inclusive. */
export const agendaQuery = z.object({ from: dateParameter('from'), to: dateParameter('to') });

/** A consultation with what became of it. */
const agendaBookingSchema = z.extend(z.omit(bookingSchema, { spamReasons: true }), {
  /** How often it was changed: its ETag. */
  sequence: z.int(),
  /** The username of the one who holds it. */
  assignee: z.nullable(z.string()),
  /** How it went, by the newest entry in its log that says so. */
  attendance: z.nullable(z.enum(['met', 'missed'])),
  /** Whether the client missed it and was emailed a link to choose another time. */
  isInvited: z.boolean(),
  /** How many entries its log has: the log’s ETag. */
  entryCount: z.int(),
});
export type AgendaBooking = z.output<typeof agendaBookingSchema>;
export type AgendaBookingResponse = z.input<typeof agendaBookingSchema>;

const agendaDaySchema = z.object({
  date: z.string(),
  /** Why it is closed; null if it is not. */
  closed: z.nullable(z.string()),
  /** How many consultations can begin at each time of the day. */
  capacities: z.record(z.string(), z.int()),
  /** Who is away, with the minutes since midnight between which they are; null for all day. */
  away: z.array(
    z.object({
      name: z.string(),
      fromMinute: z.nullable(z.int()),
      toMinute: z.nullable(z.int()),
    }),
  ),
});
export type AgendaDay = z.output<typeof agendaDaySchema>;

/** The response of `GET /api/bookings/agenda`: days in a row, and their consultations in order. */
export const agendaSchema = z.object({
  days: z.array(agendaDaySchema),
  bookings: z.array(agendaBookingSchema),
  /** Whether there are more consultations than one response has. */
  isCut: z.boolean(),
  /** The number of consultations that can begin at a time while nobody on the team takes them; null once somebody does. */
  placesWithoutTeam: z.nullable(z.int()),
});
export type AgendaResponse = z.input<typeof agendaSchema>;

/** What an administrator sends to book for a client, who may have no email address. */
export const bookingForClientSchema = z.extend(newBookingSchema, { email: optionalEmailField() });
export type BookingForClientInput = z.input<typeof bookingForClientSchema>;

export const moveSchema = z.pick(newBookingSchema, { date: true, time: true });

/** The corrected details of a consultation. */
/** A correction of a consultation by the desk; without a description, that stays as it is. */
export const correctSchema = z.extend(z.pick(bookingForClientSchema, correctable), {
  description: changedText(5000),
});
export type CorrectedDetails = z.output<typeof correctSchema>;

/** A booking as returned to an administrator who made or changed it. */
export const changedBookingSchema = z.extend(bookingSchema, { sequence: z.int() });
export type ChangedBooking = z.input<typeof changedBookingSchema>;
