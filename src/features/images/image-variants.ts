/** The formats every image is kept in, the smaller first. */
export const imageFormats = ['avif', 'webp'] as const;

export type ImageFormat = (typeof imageFormats)[number];

/** The widths an image is kept in, in pixels, as far as it is that wide itself. */
const standardWidths = [480, 960, 1600] as const;

/** The widest an image is kept, in pixels. */
export const widest = 1600;

/** All widths an image is kept in, from the narrowest to its own, in pixels. */
export function widthsOf(ownWidth: number): number[] {
  return [...standardWidths.filter((width) => width < ownWidth), ownWidth];
}
