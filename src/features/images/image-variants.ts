/** The formats every image is stored in, the smaller first. */
export const imageFormats = ['avif', 'webp'] as const;

export type ImageFormat = (typeof imageFormats)[number];

/** The widths an image is stored in, in pixels, up to its own width. */
const standardWidths = [480, 960, 1600] as const;

/** The maximum width of a stored image, in pixels. */
export const widest = 1600;

/** All widths an image is stored in, from the narrowest to its own, in pixels. */
export function widthsOf(ownWidth: number): number[] {
  return [...standardWidths.filter((width) => width < ownWidth), ownWidth];
}
