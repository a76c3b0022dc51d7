import type * as z from 'zod/mini';
import { useGet } from '#http/use-get.ts';
import type { summarySchema } from './summary.ts';

export const summaryPath = '/api/summary';

export type Summary = z.infer<typeof summarySchema>;
/** The requests of one week. */
export type Week = Summary['weeks'][number];

/** The dashboard's numbers: the four at its top and the requests per week. */
export const useSummary = () => useGet<Summary>(summaryPath);
