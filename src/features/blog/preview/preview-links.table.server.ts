import { pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '#database/columns.server.ts';
import { blogPosts } from '#features/blog/blog-posts.table.server.ts';
import { users } from '#platform/session/session.table.server.ts';

/** The links with which somebody without a login may read a draft; at most one for each post. */
export const previewLinks = pgTable(
  'blog_preview_links',
  {
    /** Its signed form is in the link: a link that was turned off stays off when another one is made. */
    id: id(),
    postId: uuid()
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
    /** The login that created the link, which works only while that login may edit posts. */
    madeBy: uuid().references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [unique('blog_preview_links_post').on(table.postId)],
);
