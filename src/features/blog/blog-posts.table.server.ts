import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#database/columns.server.ts';

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: id(),
    title: text().notNull(),
    slug: text().notNull(),
    excerpt: text().notNull(),
    content: text().notNull(),
    author: text().notNull(),
    category: text().notNull(),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    imageUrl: text(),
    published: boolean().notNull().default(false),
    /** Came with the site, and nobody has changed it. */
    sample: boolean().notNull().default(false),
    readTime: text().notNull().default('5 min read'),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('blog_posts_slug').on(table.slug),
    index('blog_posts_newest_first').on(table.createdAt, table.id),
    index('blog_posts_published_newest_first')
      .on(table.createdAt, table.id)
      .where(sql`published`),
  ],
);
