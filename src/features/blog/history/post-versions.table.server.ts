import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '#database/columns.server.ts';
import type { KeptPost } from '#features/blog/blog-post.ts';

/** What blog posts were like: one row for each time one was saved, also the latest. */
export const postVersions = pgTable(
  'blog_post_versions',
  {
    id: id(),
    postId: uuid().notNull(),
    post: jsonb().$type<KeptPost>().notNull(),
    savedAt: moment().notNull().defaultNow(),
    /** The user name; null if unknown, such as for what was stored before there was a history. */
    savedBy: text(),
    /** Only of the last version of a deleted post, which is in the trash for 30 days. */
    deletedAt: moment(),
    deletedBy: text(),
  },
  (table) => [
    index('blog_post_versions_by_post').on(table.postId, table.savedAt, table.id),
    index('blog_post_versions_deleted')
      .on(table.deletedAt, table.id)
      .where(sql`"deletedAt" is not null`),
  ],
);

/**
 * Where the release before puts deleted posts, and daily work takes them from: both may run at once. Can be dropped
 * with the next release.
 */
export const binnedPosts = pgTable(
  'binned_blog_posts',
  {
    id: uuid().primaryKey(),
    post: jsonb().$type<KeptPost>().notNull(),
    deletedAt: moment().notNull().defaultNow(),
    deletedBy: text(),
  },
  (table) => [index('binned_blog_posts_by_age').on(table.deletedAt, table.id)],
);
