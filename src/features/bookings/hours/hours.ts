import * as z from 'zod/mini';
import { availabilitySchema } from '#features/bookings/booking.ts';
import { halfHour } from '#http/planned-time.ts';
import { dateField } from '#lib/text-field.ts';
import { requiredText } from '#lib/text-field.ts';

/** Past days do not count. */
export const maxClosedDays = 400;

/** The longest notice that can be asked of visitors, in minutes: a week. */
const maxNoticeMinutes = 7 * 24 * 60;

const openHours = z
  .object({ opens: halfHour, closes: halfHour })
  .check(z.refine(({ opens, closes }) => opens < closes, 'Please close later than you open'));

/** The hours of each day, Monday first; null when it is closed. */
const weeklyHours = z.array(z.nullable(openHours)).check(
  z.length(7, 'A week has seven days, Monday first'),
  z.refine((days) => days.some((day) => day !== null), 'Please leave at least one day open'),
);

export const weeklyChangeSchema = z.object({ weekly: z.nullable(weeklyHours) });

export const noticeChangeSchema = z.object({
  minimumNotice: z
    .int('Please choose how much notice you need')
    .check(z.minimum(0), z.maximum(maxNoticeMinutes, 'Please ask for a week’s notice at most')),
});

export const publicChangeSchema = z.object({ isPublic: z.boolean() });

const closedDaySchema = z.object({
  date: dateField('Please choose a day'),
  reason: requiredText(80, 'Please say why you are closed: clients see it'),
});

export const closedDaysSchema = z.object({
  closedDays: z
    .array(closedDaySchema)
    .check(
      z.minLength(1, 'Please choose at least one day'),
      z.maxLength(maxClosedDays, `Please close at most ${maxClosedDays} days at once`),
    ),
});

/** Everything on the page of hours; days gone by are left out. */
export const hoursSchema = z.object({
  weekly: z.nullable(z.array(z.nullable(z.object({ opens: z.int(), closes: z.int() })))),
  minimumNotice: z.int(),
  isPublic: z.boolean(),
  /** The ETag of these settings. */
  version: z.int(),
  closedDays: z.array(closedDaySchema),
});

export type Hours = z.output<typeof hoursSchema>;
export type ClosedDay = z.output<typeof closedDaySchema>;
export const outlookDays = 7;

export const outlookSchema = z.object({
  days: z.array(availabilitySchema),
  /** Days with consultations that cannot be held as booked, by date: they stay booked until somebody moves them. */
  overbookings: z.array(
    z.object({
      date: z.string(),
      /** The number at times with too few colleagues, or with a colleague who is away then. */
      consultations: z.int(),
      /** True if nobody is there at any of them. */
      isClosed: z.boolean(),
      /** The colleagues who are away then though clients chose them. */
      away: z.array(z.string()),
    }),
  ),
});

export type Outlook = z.output<typeof outlookSchema>;
export type Overbooking = Outlook['overbookings'][number];
