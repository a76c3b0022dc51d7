import * as z from 'zod/mini';

/** What a purge would do with one kind of record. */
export const purgePreviewSchema = z.object({
  kind: z.string(),
  label: z.string(),
  /** *six years after they came* */
  keptFor: z.string(),
  /** The setting that says so; null where the period is fixed. */
  setting: z.nullable(z.string()),
  /** How many would go now. */
  goes: z.int(),
  /** How many would, were they not held. */
  held: z.int(),
});

export type PurgePreviewAnswer = z.infer<typeof purgePreviewSchema>;
