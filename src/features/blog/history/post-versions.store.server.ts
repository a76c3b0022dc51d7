import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Executor } from '#database/database.server.ts';
import { type BlogPost, blogPostSchema, type KeptPost } from '#features/blog/blog-post.ts';
import { listReader, newestFirst } from '#platform/lists/list-reader.server.ts';
import { postVersions } from './post-versions.table.server.ts';

const maxVersions = 200;

function keptOf(post: BlogPost): KeptPost {
  const { id: _, updatedAt: __, publishedAt: ___, ...kept } = z.encode(blogPostSchema, post);
  return kept;
}

/** Adds a post's current state to its history unless it is there; sample and handed-over posts may lack it. */
export async function beginHistory(tx: Executor, post: BlogPost): Promise<void> {
  const [latest] = await tx
    .select({ post: postVersions.post })
    .from(postVersions)
    .where(eq(postVersions.postId, post.id))
    .orderBy(desc(postVersions.savedAt), desc(postVersions.id))
    .limit(1);
  if (latest && isDeepStrictEqual(latest.post, keptOf(post))) return;
  await tx
    .insert(postVersions)
    .values({ postId: post.id, post: keptOf(post), savedAt: post.updatedAt, savedBy: null });
}

/** Stores a post as it was just saved, unless nothing changed, and drops what is too old to keep. */
export async function keepVersion(
  tx: Executor,
  post: BlogPost,
  { before, savedBy }: { before: BlogPost | undefined; savedBy: string | null },
): Promise<void> {
  if (before && isDeepStrictEqual(keptOf(before), keptOf(post))) return;
  await tx
    .insert(postVersions)
    .values({ postId: post.id, post: keptOf(post), savedAt: post.updatedAt, savedBy });
  const tooOld = tx
    .select({ id: postVersions.id })
    .from(postVersions)
    .where(eq(postVersions.postId, post.id))
    .orderBy(desc(postVersions.savedAt), desc(postVersions.id))
    .offset(maxVersions);
  await tx.delete(postVersions).where(inArray(postVersions.id, tooOld));
}

/** A post's versions without their texts, newest first. */
export function versionsOf(db: Executor, postId: string) {
  const { id, savedAt, savedBy } = postVersions;
  const order = newestFirst({ createdAt: savedAt, id });
  return listReader(
    db,
    postVersions,
    { id, savedAt, savedBy },
    { order, where: eq(postVersions.postId, postId) },
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

/** Maps the ids of posts to the users who saved them last; leaves out unknown ones. */
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
