import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#database/columns.server.ts';
import { sortingText } from '#database/folded-text.server.ts';
import { clientId } from '#platform/clients/clients.table.server.ts';
import { searchTextOf } from '#platform/lists/list-filter.server.ts';
import { confirmedColumn } from '#platform/outbox/mail-limits.server.ts';
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
    /** Our reason to unsubscribe the address, such as the mail server's words; null if there was none. */
    unsubscribedBecause: text(),
    clientId: clientId(),
    createdAt: createdAt(),
    isConfirmed: confirmedColumn(),
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

/** The proof of each consent. It outlives the subscriber's row: somebody may ask later why they were emailed. */
export const newsletterConsents = pgTable(
  'newsletter_consents',
  {
    id: id(),
    /** Null once the person was erased; `emailHash` then replaces it. */
    email: text(),
    /** The keyed hash of the address, by which the proof can be found for somebody who names the address. */
    emailHash: text(),
    wording: text().notNull(),
    /** The path of the page with the form; null if the browser did not send it. */
    page: text(),
    /** The client's IP address. */
    address: text().notNull(),
    createdAt: createdAt(),
    /** The moment a link or a removal ended consent; null while it is in effect. */
    withdrawnAt: moment(),
  },
  (table) => [
    index('newsletter_consents_by_email').on(sql`lower(${table.email})`),
    index('newsletter_consents_by_hash').on(table.emailHash),
  ],
);
