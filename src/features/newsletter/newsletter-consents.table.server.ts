import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#database/columns.server.ts';

/**
 * The proof of each consent: who agreed to which words, where and when. It outlives the subscriber's row, for it is
 * needed when somebody asks later why they were written to.
 */
export const newsletterConsents = pgTable(
  'newsletter_consents',
  {
    id: id(),
    /** Null once the person was erased: then `emailHash` stands for it. */
    email: text(),
    /** The keyed hash of the address: whoever is asked for the proof knows the address and finds it by that. */
    emailHash: text(),
    wording: text().notNull(),
    /** The path of the page the form was on; null when the browser did not say. */
    page: text(),
    /** The network address of the client. */
    address: text().notNull(),
    createdAt: createdAt(),
    /** When it was withdrawn, by the link in a mail, or the subscriber was removed; null while it stands. */
    withdrawnAt: moment(),
  },
  (table) => [
    index('newsletter_consents_by_email').on(sql`lower(${table.email})`),
    index('newsletter_consents_by_hash').on(table.emailHash),
  ],
);
