import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#database/columns.server.ts';

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    email: text().notNull(),
    name: text(),
    subscribed: boolean().notNull().default(true),
    source: text().notNull().default('website'),
    createdAt: createdAt(),
  },
  (table) => [
    // One row per address, whatever its letter case.
    uniqueIndex('newsletter_subscribers_email').on(sql`lower(${table.email})`),
    index('newsletter_subscribers_newest_first').on(table.createdAt, table.id),
  ],
);
