import type * as z from 'zod/mini';
import { useGet } from '#http/use-get.ts';
import type { summarySchema } from './summary.ts';

export const summaryPath = '/api/summary';

export type Summary = z.infer<typeof summarySchema>;

export const useSummary = () => useGet<Summary>(summaryPath);
