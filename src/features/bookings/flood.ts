import * as z from 'zod/mini';

/** Many consultations that one network or address booked within an hour. */
export const floodSchema = z.object({
  by: z.enum(['network', 'email']),
  /** The address, if they are all of one. */
  email: z.nullable(z.string()),
  bookings: z.array(z.object({ id: z.uuid(), name: z.string(), date: z.string(), time: z.string() })),
});
export type Flood = z.infer<typeof floodSchema>;
