import * as z from 'zod/mini';

/** The largest file that is taken, in bytes. */
export const largestUpload = 15 * 1024 * 1024;

/** The most pixels a picture may have: what the largest phone cameras make, and no decompression bomb. */
export const mostPixels = 64_000_000;

/** The types of pictures that are taken, as browsers name them. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** An image as it is stored; width and height are those of its largest variant, in pixels. */
export const imageSchema = z.object({
  /** What its content is known by: the beginning of its SHA-256. */
  hash: z.string(),
  /** The address of its largest variant; the others follow from it (see picture-of.ts). */
  src: z.string(),
  width: z.int(),
  height: z.int(),
});

export type Image = z.output<typeof imageSchema>;
