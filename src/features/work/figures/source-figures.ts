import * as z from 'zod/mini';

const counts = z.array(z.int().check(z.nonnegative()));
const perMonth = { requests: counts, consultations: counts };

/** The response of `GET /api/figures/sources`: the most frequent ones first, and all others together. */
export const sourceFiguresSchema = z.object({
  /** As `YYYY-MM`, oldest first. */
  months: z.array(z.string()),
  rows: z.array(z.object({ name: z.string(), ...perMonth })),
  other: z.nullable(z.object(perMonth)),
});
export type SourceFigures = z.infer<typeof sourceFiguresSchema>;
export type FigureCounts = Pick<SourceFigures['rows'][number], 'requests' | 'consultations'>;
