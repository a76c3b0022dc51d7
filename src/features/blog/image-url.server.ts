import { HttpError } from '#http/http-error.server.ts';

/** Stores a picture and returns its address; refuses bytes that are not a picture. */
export type StorePicture = (
  bytes: Buffer,
) => Promise<{ ok: true; image: { src: string } } | { ok: false; reason: string }>;

/**
 * A post's fields with a data URL replaced by the address of the stored picture: feeds, previews on other sites and
 * lists need an address. Throws the field's validation error for bytes that are not a picture.
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
