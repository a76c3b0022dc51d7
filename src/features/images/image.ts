import * as z from 'zod/mini';
import { timestamp } from '#http/timestamp.ts';

/** The maximum size of an upload, in bytes. */
export const maxUploadBytes = 15 * 1024 * 1024;

/** The maximum number of pixels in a picture: enough for the largest phone cameras, but not a decompression bomb. */
export const maxPixels = 64_000_000;

/** An image as it is stored; width and height are those of its largest variant, in pixels. */
export const imageSchema = z.object({
  /** Identifies its content: the beginning of its SHA-256. */
  hash: z.string(),
  /** The address of its largest variant; the others are derived from it (see picture-of.ts). */
  src: z.string(),
  width: z.int(),
  height: z.int(),
});

export type Image = z.output<typeof imageSchema>;

/** A picture that is shown nowhere, with when it was uploaded last. */
export const unusedImageSchema = z.extend(imageSchema, { createdAt: timestamp });

export type UnusedImageResponse = z.input<typeof unusedImageSchema>;

/** The days for which an unused picture is kept: a draft in somebody's browser may need it. */
export const unusedPictureDays = 30;
