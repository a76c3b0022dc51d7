import * as z from 'zod/mini';

/** What every refused request under `/api` answers, whatever its status. */
export const errorBodySchema = z.object({
  /** For programs: a stable word such as `invalid-input`. */
  code: z.string(),
  /** For people: a sentence fit to be shown. */
  message: z.string(),
  /** For forms: what is wrong, by the name of the field. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** For bookings whose time was taken meanwhile: the next that are free. */
  freeSlots: z.optional(z.array(z.object({ date: z.string(), time: z.string() }))),
  /** For blog posts whose slug another has: one that is free. */
  freeSlug: z.optional(z.string()),
  /** For blog posts that were changed meanwhile: as they are now. */
  current: z.optional(z.looseObject({})),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
