import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '#database/columns.server.ts';
import type { KeptPost } from '#features/blog/blog-post.ts';

/** One row for each time a post was saved, also the latest. */
export const postVersions = pgTable(
  'blog_post_versions',
  {
    id: id(),
    postId: uuid().notNull(),
    post: jsonb().$type<KeptPost>().notNull(),
    savedAt: moment().notNull().defaultNow(),
    /** The user name; null if unknown, such as for what was stored before there was a history. */
    savedBy: text(),
  },
  (table) => [index('blog_post_versions_by_post').on(table.postId, table.savedAt, table.id)],
);
