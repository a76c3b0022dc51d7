import type { Database } from '#database/database.server.ts';
import { storeImage } from '#features/images/images.store.server.ts';
import { HttpError } from '#http/http-error.server.ts';

/**
 * A post's fields with a data URL replaced by the address of the stored picture: feeds, previews on other sites and
 * lists need an address. Throws the field's validation error for bytes that are not a picture.
 */
export async function withStoredImage<Fields extends { imageUrl?: string | null | undefined }>(
  db: Database,
  fields: Fields,
): Promise<Fields> {
  if (!fields.imageUrl?.startsWith('data:')) return fields;
  const base64 = fields.imageUrl.slice(fields.imageUrl.indexOf(',') + 1);
  const stored = await storeImage(db, Buffer.from(base64, 'base64'));
  if (stored.ok) return { ...fields, imageUrl: stored.image.src };
  const message = 'This is not a picture we can show: please use JPEG, PNG, WebP, AVIF or GIF';
  throw new HttpError(400, { code: 'invalid-input', message: `${message}.`, fields: { imageUrl: message } });
}
