import { type ImageFormat, imageFormats, widthsOf } from './image-variants.ts';

/** The sources of a `picture` element. */
export interface Picture {
  sources: { type: string; srcset: string }[];
}

const ownImage = /^\/images\/([\da-f]{32})-([1-9]\d{0,3})\.webp$/;

/** The address of an image in one width and format. */
export function imagePath(hash: string, width: number, format: ImageFormat): string {
  return `/images/${hash}-${width}.${format}`;
}

/**
 * The smaller and lighter variants of one of our images, by the address of its largest one; undefined for every other
 * address. Needs no lookup: the variants follow from the width.
 */
export function pictureOf(src: string): Picture | undefined {
  const [, hash, width] = ownImage.exec(src) ?? [];
  if (hash === undefined || width === undefined) return undefined;
  const sources = imageFormats.map((format) => ({
    type: `image/${format}`,
    srcset: widthsOf(Number(width))
      .map((candidate) => `${imagePath(hash, candidate, format)} ${candidate}w`)
      .join(', '),
  }));
  return { sources };
}
