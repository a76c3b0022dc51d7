import * as z from 'zod/mini';
import { requiredText } from '#http/text-field.ts';
import { availabilitySchema } from '#features/bookings/booking.ts';
import { addDays, isCalendarDate } from '#lib/calendar.ts';

/** How many there may be; those of days gone by do not count. */
export const maxClosedDays = 400;

/** How far ahead days can be closed and absences entered: to the end of next year, whatever the day. */
export const plannedDays = 731;

/** How many days closed days and absences are kept after they ended. */
export const keptDays = 365;

/** The longest notice that can be asked of visitors, in minutes: a week. */
const longestNotice = 7 * 24 * 60;

const dayMinutes = 24 * 60;

const date = (missing: string) => z.string(missing).check(z.refine(isCalendarDate, missing));
const minute = z
  .int('Please choose a time')
  .check(z.minimum(0), z.maximum(dayMinutes), z.multipleOf(30, 'Please choose a full or half hour'));

const openHours = z
  .object({ opens: minute, closes: minute })
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
    .check(z.minimum(0), z.maximum(longestNotice, 'Please ask for a week’s notice at most')),
});

export const publicChangeSchema = z.object({ isPublic: z.boolean() });

const closedDaySchema = z.object({
  /** The calendar date in Ontario. */
  date: date('Please choose a day'),
  reason: requiredText(80, 'Please say why you are closed: clients read it'),
});

export const closedDaysSchema = z.object({
  closedDays: z
    .array(closedDaySchema)
    .check(
      z.minLength(1, 'Please choose at least one day'),
      z.maxLength(maxClosedDays, `Please close at most ${maxClosedDays} days at once`),
    ),
});

export const absenceInputSchema = z
  .object({
    brokerId: z.uuid('Please choose who is away'),
    fromDate: date('Please choose the first day'),
    toDate: date('Please choose the last day'),
    /** Minutes since midnight; null for the whole day. */
    fromMinute: z.nullable(minute),
    toMinute: z.nullable(minute),
  })
  .check(
    z.refine(({ fromDate, toDate }) => fromDate <= toDate, {
      message: 'Please choose a last day that is not before the first',
      path: ['toDate'],
    }),
    z.refine(
      ({ fromMinute, toMinute }) =>
        (fromMinute === null && toMinute === null) ||
        (fromMinute !== null && toMinute !== null && fromMinute < toMinute),
      { message: 'Please choose an end that is after the beginning', path: ['toMinute'] },
    ),
  );

const absenceSchema = z.extend(z.object(absenceInputSchema.shape), { id: z.uuid() });

/** Everything on the page of hours; days gone by are left out. */
export const hoursSchema = z.object({
  weekly: z.nullable(z.array(z.nullable(z.object({ opens: z.int(), closes: z.int() })))),
  minimumNotice: z.int(),
  isPublic: z.boolean(),
  /** How often these settings were changed: their ETag. */
  version: z.int(),
  closedDays: z.array(closedDaySchema),
  /** The colleagues who take consultations, with their login if they have one. */
  brokers: z.array(z.object({ id: z.uuid(), name: z.string(), userId: z.nullable(z.uuid()) })),
  absences: z.array(absenceSchema),
  /** How many consultations can begin at the same time while there are no brokers. */
  perSlot: z.int(),
});

export type Hours = z.output<typeof hoursSchema>;
export type ClosedDay = z.output<typeof closedDaySchema>;
export type Broker = Hours['brokers'][number];
export type Absence = z.output<typeof absenceSchema>;

/** What is wrong with a day that is planned; undefined if nothing. */
export function planningFault(day: string, today: string): string | undefined {
  if (day < today) return 'Please choose today or a later day';
  if (day > addDays(today, plannedDays)) return 'Please choose a day within the next two years';
  return undefined;
}

/** How many days from today the outlook shows. */
export const outlookDays = 7;

/** What the hours mean for consultations: what clients can book in the next days, and what no longer fits. */
export const outlookSchema = z.object({
  days: z.array(availabilitySchema),
  /** Days with consultations that cannot be held as booked, by date: they stay booked until somebody moves them. */
  conflicts: z.array(
    z.object({
      date: z.string(),
      /** How many consultations are at times with too few brokers, or with a colleague who is away then. */
      consultations: z.int(),
      /** Whether nobody is there at any of them. */
      isClosed: z.boolean(),
      /** The colleagues who are away then though clients chose them. */
      away: z.array(z.string()),
    }),
  ),
});

export type Outlook = z.output<typeof outlookSchema>;
export type Conflict = Outlook['conflicts'][number];
