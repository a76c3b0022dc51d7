import * as z from 'zod/mini';

/** How much of each kind belongs to a member of the team: consultations to come, open requests, posts in their name. */
export const memberWorkSchema = z.object({ consultations: z.int(), requests: z.int(), posts: z.int() });
export type MemberWork = z.output<typeof memberWorkSchema>;

/** The body of `POST /api/facts/team/:id/hand-over`. */
export const handOverSchema = z.object({
  /** Who takes it over; null for nobody in particular. */
  to: z.nullable(z.uuid('Please choose a colleague').check(z.toLowerCase())),
  /** Whether the posts get the other name, too. */
  posts: z.boolean(),
});
export type HandOver = z.output<typeof handOverSchema>;
