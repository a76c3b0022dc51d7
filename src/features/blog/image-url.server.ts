import { HttpError } from '#http/http-error.server.ts';

/** Stores a picture and tells its address; refuses bytes that are no picture. */
export type StorePicture = (
  bytes: Buffer,
) => Promise<{ ok: true; image: { src: string } } | { ok: false; reason: string }>;

/**
 * The fields of a post with the address of a stored picture in place of a data URL: feeds, previews on other sites and
 * lists need an address. Throws the refusal of the field for bytes that are no picture.
 */
export async function withStoredImage<Fields extends { imageUrl?: string | null | undefined }>(
  fields: Fields,
  storePicture: StorePicture,
): Promise<Fields> {
  if (!fields.imageUrl?.startsWith('data:')) return fields;
  const base64 = fields.imageUrl.slice(fields.imageUrl.indexOf(',') + 1);
  const stored = await storePicture(Buffer.from(base64, 'base64'));
  if (stored.ok) return { ...fields, imageUrl: stored.image.src };
  const message = 'This is not a picture we can show: please use JPEG, PNG, WebP, AVIF or GIF';
  throw new HttpError(400, { code: 'invalid-input', message: `${message}.`, fields: { imageUrl: message } });
}
