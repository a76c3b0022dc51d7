import * as z from 'zod/mini';

const count = z.int().check(z.nonnegative());

export const summarySchema = z.object({
  contacts: count,
  /** Cancelled bookings count neither here nor in `thisMonth`. */
  bookings: count,
  /** Only for those who may see the newsletter, as in `spam`. */
  subscribers: z.optional(count),
  thisMonth: count,
  /** Suspected spam by list; it counts nowhere else. */
  spam: z.object({ contacts: count, bookings: count, newsletter: z.optional(count) }),
  /** Since Monday, midnight in Ontario. */
  thisWeek: z.object({ contacts: count, bookings: count }),
});
