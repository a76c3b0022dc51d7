import * as z from 'zod/mini';
import { timestamp } from '#http/timestamp.ts';

/** The number of days a preview link works. */
export const previewDays = 14;

export const previewLinkSchema = z.object({ url: z.string(), expiresAt: timestamp });
export type PreviewLinkResponse = z.input<typeof previewLinkSchema>;
