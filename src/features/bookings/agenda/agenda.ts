import * as z from 'zod/mini';
import { bookingSchema, correctable, newBookingSchema } from '#features/bookings/booking.ts';
import { dateParameter } from '#http/parameters.ts';
import { changedText, optionalEmailField } from '#lib/text-field.ts';

/** The most days that `GET /api/bookings/agenda` covers. */
export const maxDays = 31;

/** Calendar dates in Ontario, both inclusive. */
export const agendaQuery = z.object({ from: dateParameter('from'), to: dateParameter('to') });
export type AgendaDays = z.output<typeof agendaQuery>;

const agendaBookingSchema = z.extend(z.omit(bookingSchema, { spamReasons: true }), {
  /** Its ETag. */
  sequence: z.int(),
  /** A username. */
  assignee: z.nullable(z.string()),
  /** True if nobody has it, or a colleague who can no longer work on it. */
  isUnclaimed: z.boolean(),
  /** Taken from the newest entry in its log that says how it went. */
  attendance: z.nullable(z.enum(['met', 'missed'])),
  /** True if the client missed it and was emailed a link to choose another time. */
  isInvited: z.boolean(),
  /** The log’s ETag. */
  entryCount: z.int(),
});
export type AgendaBookingResponse = z.input<typeof agendaBookingSchema>;

const agendaDaySchema = z.object({
  date: z.string(),
  /** The reason; null if the day is open. */
  closed: z.nullable(z.string()),
  /** The number of consultations that can begin, by the time of day. */
  capacities: z.record(z.string(), z.int()),
  /** Absences in minutes since midnight; null for all day. */
  away: z.array(
    z.object({
      memberId: z.uuid(),
      name: z.string(),
      fromMinute: z.nullable(z.int()),
      toMinute: z.nullable(z.int()),
    }),
  ),
});
export type AgendaDay = z.output<typeof agendaDaySchema>;

export const agendaSchema = z.object({
  days: z.array(agendaDaySchema),
  bookings: z.array(agendaBookingSchema),
  /** True if there are more consultations than one response has. */
  isCut: z.boolean(),
  /** Those who take consultations, in the order of the team, with their usernames if they have logins. */
  colleagues: z.array(z.object({ id: z.uuid(), name: z.string(), username: z.nullable(z.string()) })),
  /** The number of places at a time while nobody on the team takes consultations; null once somebody does. */
  placesWithoutTeam: z.nullable(z.int()),
});
export type AgendaResponse = z.input<typeof agendaSchema>;

/** A booking by an administrator for a client, who may have no email address. */
export const bookingForClientSchema = z.extend(newBookingSchema, { email: optionalEmailField() });
export type BookingForClientInput = z.input<typeof bookingForClientSchema>;

export const moveSchema = z.pick(newBookingSchema, { date: true, time: true, memberId: true });

/** A correction of a consultation by an administrator; without a description, that stays as it is. */
export const correctSchema = z.extend(z.pick(bookingForClientSchema, correctable), {
  description: changedText(5000),
});
export type CorrectedDetails = z.output<typeof correctSchema>;

export const changedBookingSchema = z.extend(bookingSchema, { sequence: z.int() });
export type ChangedBooking = z.input<typeof changedBookingSchema>;
