import { and, desc, eq, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Executor } from '#database/database.server.ts';
import { type ListOrder, listReader } from '#platform/lists/list-reader.server.ts';
import { type BlogPost, blogPostSchema, type KeptPost } from '#features/blog/blog-post.ts';
import { formerSlugs } from '#features/blog/blog-posts.table.server.ts';
import { daysInTrash } from './post-versions.ts';
import { binnedPosts, postVersions } from './post-versions.table.server.ts';

/** How many versions of a post are kept. */
const maxVersions = 200;

/** A post as its history keeps it. */
function keptOf(post: BlogPost): KeptPost {
  const { id: _, updatedAt: __, ...kept } = z.encode(blogPostSchema, post);
  return kept;
}

/**
 * Stores what a post is like unless its history has that already: it was written before there was one, or by an earlier
 * release that runs beside this one. Returns its version.
 */
export async function beginHistory(tx: Executor, post: BlogPost): Promise<{ id: string }> {
  const [latest] = await tx
    .select({ id: postVersions.id, post: postVersions.post })
    .from(postVersions)
    .where(eq(postVersions.postId, post.id))
    .orderBy(desc(postVersions.savedAt), desc(postVersions.id))
    .limit(1);
  if (latest && isDeepStrictEqual(latest.post, keptOf(post))) return latest;
  const [begun] = await tx
    .insert(postVersions)
    .values({ postId: post.id, post: keptOf(post), savedAt: post.updatedAt, savedBy: null })
    .returning({ id: postVersions.id });
  return begun!;
}

/** Stores a post as it was just saved, unless nothing changed, and drops what is too old to keep. */
export async function keepVersion(
  tx: Executor,
  post: BlogPost,
  { before, by }: { before: BlogPost | undefined; by: string | null },
): Promise<void> {
  if (before && isDeepStrictEqual(keptOf(before), keptOf(post))) return;
  await tx
    .insert(postVersions)
    .values({ postId: post.id, post: keptOf(post), savedAt: post.updatedAt, savedBy: by });
  const tooOld = tx
    .select({ id: postVersions.id })
    .from(postVersions)
    .where(eq(postVersions.postId, post.id))
    .orderBy(desc(postVersions.savedAt), desc(postVersions.id))
    .offset(maxVersions);
  await tx.delete(postVersions).where(inArray(postVersions.id, tooOld));
}

const lastFirst = (key: typeof postVersions.savedAt | typeof postVersions.deletedAt): ListOrder => ({
  key,
  id: postVersions.id,
  type: 'moment',
  direction: 'descending',
});

/** A post's versions without their texts, newest first. */
export function versionsOf(db: Executor, postId: string) {
  const { id, savedAt, savedBy, deletedAt, deletedBy } = postVersions;
  return listReader(
    db,
    postVersions,
    { id, savedAt, savedBy, deletedAt, deletedBy },
    { order: lastFirst(savedAt), where: eq(postVersions.postId, postId) },
  );
}

/** A version, with the post as it was before; undefined if it is not kept. */
export async function findVersion(db: Executor, id: string) {
  const [found] = await db.select().from(postVersions).where(eq(postVersions.id, id));
  if (!found) return undefined;
  const [before] = await db
    .select({ post: postVersions.post })
    .from(postVersions)
    .where(and(eq(postVersions.postId, found.postId), lt(postVersions.savedAt, found.savedAt)))
    .orderBy(desc(postVersions.savedAt))
    .limit(1);
  return { ...found, before: before?.post ?? null };
}

/** Who saved each of some posts last, by the post's id; without those nobody knows of. */
export async function findLastWriters(db: Executor, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const latest = sql`
    select wanted.id as "postId", latest."savedBy"
    from unnest(${sql.param(ids)}::uuid[]) as wanted(id)
    cross join lateral (
      select "savedBy" from ${postVersions} where "postId" = wanted.id order by "savedAt" desc limit 1
    ) as latest
    where latest."savedBy" is not null`;
  const { rows } = await db.execute<{ postId: string; savedBy: string }>(latest);
  return new Map(rows.map(({ postId, savedBy }) => [postId, savedBy]));
}

const isDeleted = isNotNull(postVersions.deletedAt);

/** Marks the last version of a post as deleted: it is in the trash. */
export async function putInTrash(
  tx: Executor,
  { id }: { id: string },
  { now, by }: { now: Date; by: string | null },
): Promise<void> {
  await tx.update(postVersions).set({ deletedAt: now, deletedBy: by }).where(eq(postVersions.id, id));
}

/** Takes a post out of the trash. Returns its last version; undefined if it is not there. */
export async function takeFromTrash(tx: Executor, postId: string) {
  const [version] = await tx
    .update(postVersions)
    .set({ deletedAt: null, deletedBy: null })
    .where(and(eq(postVersions.postId, postId), isDeleted))
    .returning();
  return version;
}

/** The last versions of the posts in the trash, the last deleted first. */
export function deletedPosts(db: Executor) {
  const { id, postId, deletedAt, deletedBy } = postVersions;
  const columns = { id, postId, deletedAt, deletedBy };
  return listReader(db, postVersions, columns, { order: lastFirst(deletedAt), where: isDeleted });
}

/** The titles of some versions, by id. */
export async function findTitles(db: Executor, ids: string[]): Promise<Map<string, string>> {
  const title = sql<string>`${postVersions.post}->>'title'`;
  const found = await db
    .select({ id: postVersions.id, title })
    .from(postVersions)
    .where(inArray(postVersions.id, ids));
  return new Map(found.map((version) => [version.id, version.title]));
}

/** Removes a post in the trash for good, with its history. Returns its last version; undefined if it is not there. */
export async function removeForGood(tx: Executor, versionId: string) {
  const [removed] = await tx
    .delete(postVersions)
    .where(and(eq(postVersions.id, versionId), isDeleted))
    .returning();
  if (removed) await removeTraces(tx, [removed.postId]);
  return removed;
}

/** Removes for good what has been in the trash for 30 days. */
export async function emptyTrash(db: Executor, now: Date): Promise<void> {
  const isOld = lte(postVersions.deletedAt, new Date(now.getTime() - daysInTrash * 86_400_000));
  await db.transaction(async (tx) => {
    const removed = await tx.delete(postVersions).where(isOld).returning({ postId: postVersions.postId });
    await removeTraces(
      tx,
      removed.map(({ postId }) => postId),
    );
  });
}

/** What is kept of posts besides themselves: their versions and former slugs. */
async function removeTraces(tx: Executor, postIds: string[]): Promise<void> {
  await tx.delete(postVersions).where(inArray(postVersions.postId, postIds));
  await tx.delete(formerSlugs).where(inArray(formerSlugs.postId, postIds));
}

/** Takes over what the release before deleted while both ran. */
export async function takeOverBinned(db: Executor): Promise<void> {
  await db.execute(sql`
    with binned as (delete from ${binnedPosts} returning *)
    insert into ${postVersions} ("postId", post, "savedAt", "savedBy", "deletedAt", "deletedBy")
    select id, post, "deletedAt", "deletedBy", "deletedAt", "deletedBy" from binned`);
}
