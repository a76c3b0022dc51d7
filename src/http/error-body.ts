import * as z from 'zod/mini';

/** The response body of every refused request under `/api`, whatever its status. */
export const errorBodySchema = z.object({
  /** For programs: a stable code such as `invalid-input`. */
  code: z.string(),
  /** For people: a sentence that can be shown. */
  message: z.string(),
  /** For forms: what is wrong, by field name. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** For bookings whose time was taken in the meantime: the next free ones. */
  freeSlots: z.optional(z.array(z.object({ date: z.string(), time: z.string() }))),
  /** For blog posts whose slug is taken: one that is free. */
  freeSlug: z.optional(z.string()),
  /** For what was changed in the meantime: as it is now. */
  current: z.optional(z.looseObject({})),
  /** For blog posts: what to look at before they are published. */
  findings: z.optional(z.array(z.looseObject({}))),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
