import { createHash } from 'node:crypto';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Database, Executor, Transaction } from '#database/database.server.ts';
import { Refusal } from '#http/refusals.server.ts';
import { makeJpegInChildProcess, makeVariantsInChildProcess } from './image-child-process.server.ts';
import { unusedPictureDays, type Image } from './image.ts';
import { images, imageVariants } from './images.table.server.ts';
import { hashInPath, imagePath } from './picture-of.ts';

/** A few large pictures at once would use up all memory and processors. */
const oneAtATime = pLimit(1);

/** Stores an image's variants under the hash of its content, once. Throws a Refusal if it is not an image we can show. */
export async function storeImage(db: Database, bytes: Buffer): Promise<Image> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  // A picture that is uploaded again is about to be used.
  const [known] = await db
    .update(images)
    .set({ createdAt: sql`now()` })
    .where(eq(images.hash, hash))
    .returning();
  if (known) return describe(known);
  const made = await oneAtATime(() => makeVariantsInChildProcess(bytes));
  if (!made.ok) throw new Refusal(made.reason);
  const image = { hash, width: made.width, height: made.height };
  await db.transaction(async (tx) => {
    const created = await tx.insert(images).values(image).onConflictDoNothing().returning();
    // Somebody else has just stored the same image.
    if (created.length === 0) return;
    for (const variant of made.variants) await tx.insert(imageVariants).values({ hash, ...variant });
  });
  return describe(image);
}

/** The size of one of our images in pixels, by its address; undefined for any other address. */
export async function findImageSize(db: Executor, src: string) {
  const hash = hashInPath(src);
  if (hash === undefined) return undefined;
  const [found] = await db
    .select({ width: images.width, height: images.height })
    .from(images)
    .where(eq(images.hash, hash));
  return found;
}

type VariantKey = Omit<typeof imageVariants.$inferSelect, 'bytes'>;

/** The bytes of one variant; undefined when there is none. A JPEG is made and stored the first time. */
export async function readVariant(db: Executor, variant: VariantKey): Promise<Buffer | undefined> {
  const stored = await readStored(db, variant);
  if (stored || variant.format !== 'jpeg') return stored;
  return oneAtATime(async () => {
    // Another request may have made it in the meantime.
    const made = await readStored(db, variant);
    const webp = made ? undefined : await readStored(db, { ...variant, format: 'webp' });
    const bytes = webp ? await makeJpegInChildProcess(webp) : made;
    if (webp && bytes)
      await db
        .insert(imageVariants)
        .values({ ...variant, bytes })
        .onConflictDoNothing();
    return bytes;
  });
}

async function readStored(db: Executor, { hash, width, format }: VariantKey): Promise<Buffer | undefined> {
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

// Tables by name: those of other features may import this one, but not the reverse.
const places = sql`(
  select "deletedAt" is null as shown, 'in the blog post “' || title || '”' as place, concat(content, "imageUrl") as text from blog_posts
  union all select true, 'in the team', portrait from team_members
  union all select true, 'under Our brokerage', value::text from brokerage_facts
  union all select false, '', blocks::text from newsletter_issues
  union all select false, '', post::text from blog_post_versions
) as places`;

const isIn = (condition: SQL) => sql`${images.hash} in (
  select (regexp_matches(text, '/images/([0-9a-f]{32})-', 'g'))[1] from ${places} where ${condition})`;

/**
 * The pictures that no post and no fact shows, the last uploaded first; earlier versions and deleted posts may have
 * them.
 */
export async function listUnused(db: Executor, limit: number) {
  const found = await db
    .select()
    .from(images)
    .where(sql`not ${isIn(sql`shown`)}`)
    .orderBy(desc(images.createdAt), images.hash)
    .limit(limit);
  return found.map((image) => ({ ...describe(image), createdAt: image.createdAt }));
}

/** Removes a picture, unless it is shown somewhere: then returns where. Undefined if there is none. */
export async function removeImage(db: Executor, hash: string): Promise<string[] | undefined> {
  const { rows } = await db.execute<{ place: string }>(
    sql`select distinct place from ${places} where shown and strpos(text, ${`/images/${hash}-`}) > 0 order by 1 limit 5`,
  );
  if (rows.length > 0) return rows.map(({ place }) => place);
  const removed = await db.delete(images).where(eq(images.hash, hash)).returning({ hash: images.hash });
  return removed.length > 0 ? [] : undefined;
}

/** Removes what was uploaded over 30 days ago, by the database's clock, and is nowhere. Returns how many pictures. */
export async function removeUnused(db: Transaction): Promise<number> {
  // The texts of all versions are looked through.
  await db.execute(sql`set local statement_timeout = '10min'`);
  const isOld = sql`${images.createdAt} < now() - make_interval(days => ${unusedPictureDays})`;
  const removed = await db
    .delete(images)
    .where(and(isOld, sql`not ${isIn(sql`true`)}`))
    .returning({ hash: images.hash });
  return removed.length;
}
