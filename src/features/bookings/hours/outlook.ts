import * as z from 'zod/mini';

/** How many days from today the outlook shows. */
export const outlookDays = 7;

/** What the hours mean for consultations: what clients can book in the next days, and what no longer fits. */
export const outlookSchema = z.object({
  days: z.array(z.object({ date: z.string(), slots: z.array(z.string()), closed: z.optional(z.string()) })),
  /** Days with more consultations than brokers, by date: they stay booked until somebody moves them. */
  conflicts: z.array(
    z.object({
      date: z.string(),
      /** How many consultations are booked at times that have too few brokers. */
      consultations: z.int(),
      /** Whether nobody is there at any of them. */
      isClosed: z.boolean(),
    }),
  ),
});

export type Outlook = z.output<typeof outlookSchema>;
export type Conflict = Outlook['conflicts'][number];
