import * as z from 'zod/mini';
import { timestamp } from '#http/timestamp.ts';

const countsSchema = z.record(
  z.string(),
  z.object({
    /** Gone for good. */
    erased: z.int(),
    /** Kept because the law says so, without the address and the name. */
    kept: z.int(),
    /** Kept because they are held. */
    held: z.int(),
  }),
);

/** What became of the records of each kind. */
export type ErasedCounts = z.infer<typeof countsSchema>;

/** One erasure, as it is remembered: nothing in it tells of whom. */
export const erasureSchema = z.object({
  id: z.uuid(),
  createdAt: timestamp,
  username: z.string(),
  counts: countsSchema,
});

export type ErasureAnswer = z.input<typeof erasureSchema>;
