import { and, eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type { Database, Executor } from '#database/database.server.ts';
import type { Image } from './image.ts';
import { hashOf, type ImageFormat, imagePath } from './picture-of.ts';
import { images, imageVariants } from './images.table.server.ts';
import { type MadeVariants, makeVariants } from './make-variants.server.ts';

/** A few large pictures at once would use up all memory and processors. */
const oneAtATime = pLimit(1);

export type StoredImage = { ok: true; image: Image } | Extract<MadeVariants, { ok: false }>;

/** Stores all variants of an image under the hash of its content; the same content is stored once. */
export async function storeImage(db: Database, bytes: Buffer): Promise<StoredImage> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const [known] = await db.select().from(images).where(eq(images.hash, hash));
  if (known) return { ok: true, image: describe(known) };
  const made = await oneAtATime(() => makeVariants(bytes));
  if (!made.ok) return made;
  const image = { hash, width: made.width, height: made.height };
  await db.transaction(async (tx) => {
    const created = await tx.insert(images).values(image).onConflictDoNothing().returning();
    // Somebody else has just stored the same image.
    if (created.length === 0) return;
    for (const variant of made.variants) await tx.insert(imageVariants).values({ hash, ...variant });
  });
  return { ok: true, image: describe(image) };
}

/** The size of one of our images in pixels, by its address; undefined for any other address. */
export async function findImageSize(
  db: Executor,
  src: string,
): Promise<{ width: number; height: number } | undefined> {
  const hash = hashOf(src);
  if (hash === undefined) return undefined;
  const [found] = await db
    .select({ width: images.width, height: images.height })
    .from(images)
    .where(eq(images.hash, hash));
  return found;
}

/** The bytes of one variant; undefined when there is none. */
export async function readVariant(
  db: Executor,
  { hash, width, format }: { hash: string; width: number; format: ImageFormat },
): Promise<Buffer | undefined> {
  const [found] = await db
    .select({ bytes: imageVariants.bytes })
    .from(imageVariants)
    .where(
      and(eq(imageVariants.hash, hash), eq(imageVariants.width, width), eq(imageVariants.format, format)),
    );
  return found?.bytes;
}

function describe({ hash, width, height }: Omit<Image, 'src'>): Image {
  return { hash, src: imagePath(hash, width, 'webp'), width, height };
}
