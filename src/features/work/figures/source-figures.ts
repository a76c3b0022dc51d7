import * as z from 'zod/mini';

/** What requests are counted by. */
export const figureGroups = ['source', 'page', 'campaign'] as const;
export type FigureGroup = (typeof figureGroups)[number];

/** The months shown at once. */
export const monthsShown = 12;

const counts = z.array(z.int().check(z.nonnegative()));
/** How many there were in each of the months. */
const perMonth = { requests: counts, consultations: counts };

/** The response of `GET /api/figures/sources`: the most frequent ones first, and all others together. */
export const sourceFiguresSchema = z.object({
  /** As `YYYY-MM`, oldest first. */
  months: z.array(z.string()),
  rows: z.array(z.object({ name: z.string(), detail: z.nullable(z.string()), ...perMonth })),
  other: z.nullable(z.object(perMonth)),
});
export type SourceFigures = z.infer<typeof sourceFiguresSchema>;
export type FigureCounts = Pick<SourceFigures['rows'][number], 'requests' | 'consultations'>;

/** The months from this one on, as `YYYY-MM`; before it if `count` is negative. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}
