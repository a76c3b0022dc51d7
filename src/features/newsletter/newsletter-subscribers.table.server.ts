import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#database/columns.server.ts';
import { sortingText } from '#database/folded-text.server.ts';
import { clientId } from '#platform/clients/clients.table.server.ts';
import { searchTextOf } from '#platform/lists/list-filter.server.ts';
import { spamIndex, spamColumns } from '#platform/spam/spam-columns.server.ts';

/** The sort key for sorting subscribers by name: the name, or the address if there is none. */
export const subscriberName = sortingText(sql`coalesce("name", "email")`);

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    email: text().notNull(),
    name: text(),
    subscribed: boolean().notNull().default(true),
    source: text().notNull().default('website'),
    /** Why we took the address off the list, such as the mail server's words; null if nobody but its owner did. */
    unsubscribedBecause: text(),
    clientId: clientId(),
    createdAt: createdAt(),
    ...spamColumns(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(searchTextOf([sql`"email"`, sql`coalesce("name", '')`])),
  },
  (table) => [
    index('newsletter_subscribers_by_client').on(table.clientId),
    spamIndex('newsletter_subscribers_spam', table),
    // One row per address, ignoring case.
    uniqueIndex('newsletter_subscribers_email').on(sql`lower(${table.email})`),
    index('newsletter_subscribers_by_type').on(table.subscribed, table.createdAt, table.id),
    index('newsletter_subscribers_by_name').on(subscriberName, table.id),
    index('newsletter_subscribers_newest_first').on(table.createdAt, table.id),
  ],
);
