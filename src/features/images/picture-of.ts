const ownImage = /^\/images\/([\da-f]{32})-([1-9]\d{0,3})\.webp$/;

export function imagePath(hash: string, width: number, format: ImageFormat): string {
  return `/images/${hash}-${width}.${format}`;
}

/** The smaller and lighter variants of one of our images, by the address of its largest one; none for others. */
export function pictureSources(src: string): { type: string; srcset: string }[] {
  const [, hash, width] = ownImage.exec(src) ?? [];
  if (hash === undefined || width === undefined) return [];
  return imageFormats.map((format) => ({
    type: `image/${format}`,
    srcset: widthsOf(Number(width))
      .map((candidate) => `${imagePath(hash, candidate, format)} ${candidate}w`)
      .join(', '),
  }));
}

/** One of our images as a JPEG, for readers that are no browsers, such as mail programs; others stay as they are. */
export function jpegOf(src: string): string {
  return src.replace(ownImage, (_, hash: string, width: string) => imagePath(hash, Number(width), 'jpeg'));
}

/** The hash in the address of one of our images; undefined for any other address. */
export function hashInPath(src: string): string | undefined {
  return ownImage.exec(src)?.[1];
}

/** The formats every image is stored in, the smaller first. A JPEG is stored when somebody first requests it. */
const imageFormats = ['avif', 'webp'] as const;

export type ImageFormat = (typeof imageFormats)[number] | 'jpeg';

/** The widths an image is stored in, in pixels, up to its own width. */
const standardWidths = [480, 960, 1600] as const;

/** The maximum width of a stored image, in pixels. */
export const maxWidth = 1600;

/** All widths an image is stored in, from the narrowest to its own, in pixels. */
export function widthsOf(ownWidth: number): number[] {
  return [...standardWidths.filter((width) => width < ownWidth), ownWidth];
}

/** The width of a picture in an article: as wide as the text, or as the screen. */
const articleSizes = '(min-width: 48rem) 44rem, 100vw';

/** Wraps each of our images in sanitised HTML in a `picture` with its lighter variants; all else stays as it is. */
export function withPictures(html: string): string {
  return html.replace(/<img\b[^>]*>/g, (image) => {
    const found = pictureSources(/\ssrc="([^"]*)"/.exec(image)?.[1] ?? '');
    if (found.length === 0) return image;
    const sources = found.map(
      ({ type, srcset }) => `<source type="${type}" srcset="${srcset}" sizes="${articleSizes}">`,
    );
    return `<picture>${sources.join('')}${image}</picture>`;
  });
}
