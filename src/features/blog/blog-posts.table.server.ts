import { isNotNull, isNull, sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#database/columns.server.ts';
import { foldedText } from '#database/folded-text.server.ts';

/**
 * The searchable words: English stems, without punctuation, accents and HTML. Must match the index. Text is
 * cut off because a post beyond the size limit of PostgreSQL's `tsvector` could not be stored.
 */
export const wordsOfPost = sql`to_tsvector('english', ${foldedText(sql`"title" || ' ' || "excerpt" || ' ' || left("content", 100000)`)})`;

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: id(),
    title: text().notNull(),
    slug: text().notNull(),
    excerpt: text().notNull(),
    content: text().notNull(),
    author: text().notNull(),
    /** The colleague whose name that is; null for anybody else. */
    authorId: uuid(),
    category: text().notNull(),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    imageUrl: text(),
    published: boolean().notNull().default(false),
    /** Until then, a published post is hidden from visitors. */
    publishAt: moment(),
    /** `firstPublication()`; null for a draft that never was public, and for samples. */
    publishedAt: moment(),
    /** Came with the site and has not been edited. */
    sample: boolean().notNull().default(false),
    readTime: text().notNull().default('5 min read'),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    /** The moment of deletion; for 30 days from then on, the unpublished post can be restored. */
    deletedAt: moment(),
    /** The user name; null if unknown. */
    deletedBy: text(),
  },
  (table) => [
    uniqueIndex('blog_posts_slug')
      .on(table.slug)
      .where(sql`"deletedAt" is null`),
    index('blog_posts_newest_first').on(table.createdAt, table.id),
    // Visitors see posts in order of publication.
    index('blog_posts_published_newest_first')
      .on(sql`coalesce("publishAt", "publishedAt", "createdAt")`, table.id)
      .where(sql`published`),
    index('blog_posts_published_by_category')
      .on(table.category, sql`coalesce("publishAt", "publishedAt", "createdAt")`, table.id)
      .where(sql`published`),
    index('blog_posts_published_words')
      .using('gin', wordsOfPost)
      .where(sql`published`),
    index('blog_posts_scheduled')
      .on(table.publishAt)
      .where(sql`published and "publishAt" is not null`),
    index('blog_posts_deleted')
      .on(table.deletedAt, table.id)
      .where(sql`"deletedAt" is not null`),
  ],
);

export const isLive = isNull(blogPosts.deletedAt);
export const isDeleted = isNotNull(blogPosts.deletedAt);
/** The conflict target of new posts; deleted ones free their slugs. */
export const liveSlug = { target: blogPosts.slug, where: isLive };

/** The slugs under which visitors could read a post, so that links to them go on working. */
export const formerSlugs = pgTable('former_blog_slugs', {
  slug: text().primaryKey(),
  postId: uuid().notNull(),
});
