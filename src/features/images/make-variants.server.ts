import { maxPixels } from './image.ts';
import type { imageVariants } from './images.table.server.ts';
import { maxWidth, widthsOf } from './picture-of.ts';

type ImageVariant = Omit<typeof imageVariants.$inferSelect, 'hash'>;

export type MadeVariants =
  | { ok: true; width: number; height: number; variants: ImageVariant[] }
  | { ok: false; reason: 'not-a-picture' | 'heic' | 'too-many-pixels' | 'damaged' };

/** The types of pictures we can show, with sharp's names for their formats. */
const decoders = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif', gif: 'gif' } as const;
export type ImageType = keyof typeof decoders;

/** The maximum height of a stored image, in pixels: a screenshot of a whole page still fits. */
const maxHeight = 4_000;

/**
 * Makes the variants an image is served in: rotated upright, without the camera's time and location metadata. For an
 * animation, the first frame is used. Nothing is decoded before its size is known.
 */
export async function makeVariants(bytes: Buffer, type: ImageType): Promise<MadeVariants> {
  // With its libraries it takes some 20 MB, which only writers need.
  const { default: sharp } = await import('sharp');

  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (header?.format !== decoders[type]) return { ok: false, reason: 'damaged' };
  if (header.width * header.height > maxPixels) return { ok: false, reason: 'too-many-pixels' };

  const decoded = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: 20 })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (!decoded) return { ok: false, reason: 'damaged' };

  const { width, height, channels } = decoded.info;
  const variants: ImageVariant[] = [];
  // One at a time: encoding takes all available processors, and visitors have to be served meanwhile.
  for (const candidate of widthsOf(width)) {
    const resized = sharp(decoded.data, { raw: { width, height, channels } }).resize({ width: candidate });
    variants.push(
      // More effort takes ten times as long and saves 10%.
      {
        width: candidate,
        format: 'avif',
        bytes: await resized.clone().avif({ quality: 55, effort: 2 }).toBuffer(),
      },
      { width: candidate, format: 'webp', bytes: await resized.clone().webp({ quality: 80 }).toBuffer() },
    );
  }
  return { ok: true, width, height, variants };
}

/** The JPEG of a stored variant; what is transparent becomes white. */
export async function makeJpeg(webp: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(webp).flatten({ background: 'white' }).jpeg({ quality: 82, progressive: true }).toBuffer();
}

/** The type of a picture by its first bytes; `heic` is what iPhones produce and we cannot read; otherwise undefined. */
export function imageTypeOf(bytes: Buffer): ImageType | 'heic' | undefined {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 3) === '\xFF\xD8\xFF') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1A\n') return 'png';
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) !== 'ftyp') return undefined;
  // The `ftyp` box lists brands: the main one, a version, and the compatible ones.
  const brands: string[] = text(8, Math.min(bytes.readUInt32BE(0), 256)).match(/[^]{4}/g) ?? [];
  if (brands.includes('avif')) return 'avif';
  return brands.some((brand) => ['heic', 'heix', 'mif1'].includes(brand)) ? 'heic' : undefined;
}
