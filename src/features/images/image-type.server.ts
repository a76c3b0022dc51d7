/** A file's type according to its first bytes; file names and content types can be anything. */
export type ImageType = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

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
