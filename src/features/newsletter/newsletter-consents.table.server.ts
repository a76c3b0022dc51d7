import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#database/columns.server.ts';

/** The proof of each consent. It outlives the subscriber's row: somebody may ask later why they were emailed. */
export const newsletterConsents = pgTable(
  'newsletter_consents',
  {
    id: id(),
    /** Null once the person was erased; `emailHash` then replaces it. */
    email: text(),
    /** The keyed hash of the address: anyone asked for the proof knows the address and can look it up by hash. */
    emailHash: text(),
    wording: text().notNull(),
    /** The path of the page with the form; null if the browser did not send it. */
    page: text(),
    /** The client's IP address. */
    address: text().notNull(),
    createdAt: createdAt(),
    /** When it was withdrawn by an email's link, or the subscriber was removed; null while consent is in effect. */
    withdrawnAt: moment(),
  },
  (table) => [
    index('newsletter_consents_by_email').on(sql`lower(${table.email})`),
    index('newsletter_consents_by_hash').on(table.emailHash),
  ],
);
