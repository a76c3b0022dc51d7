import * as z from 'zod/mini';
import { halfHour } from '#http/planned-time.ts';
import { dateField } from '#lib/text-field.ts';

export const maxAbsences = 500;

export const absenceInputSchema = z
  .object({
    memberId: z.uuid('Please choose who is away').check(z.toLowerCase()),
    fromDate: dateField('Please choose the first day'),
    toDate: dateField('Please choose the last day'),
    /** Minutes since midnight; null for the whole day. */
    fromMinute: z.nullable(halfHour),
    toMinute: z.nullable(halfHour),
  })
  .check(
    z.refine(({ fromDate, toDate }) => fromDate <= toDate, {
      message: 'Please choose a last day that is not before the first',
      path: ['toDate'],
    }),
    z.refine(
      ({ fromMinute, toMinute }) =>
        fromMinute === null || toMinute === null ? fromMinute === toMinute : fromMinute < toMinute,
      { message: 'Please choose an end that is after the beginning', path: ['toMinute'] },
    ),
  );

const absenceSchema = z.extend(z.object(absenceInputSchema.shape), { id: z.uuid() });

/** Colleagues who take consultations, with their login if they have one, and their absences today and later. */
export const absencesSchema = z.object({
  colleagues: z.array(z.object({ id: z.uuid(), name: z.string(), userId: z.nullable(z.uuid()) })),
  absences: z.array(absenceSchema),
});

export type Absences = z.output<typeof absencesSchema>;
export type Consultant = Absences['colleagues'][number];
export type Absence = z.output<typeof absenceSchema>;
