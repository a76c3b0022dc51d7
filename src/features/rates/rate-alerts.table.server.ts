import { sql } from 'drizzle-orm';
import { date, doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#database/columns.server.ts';
import { confirmedColumn } from '#platform/outbox/mail-limits.server.ts';

/** Requests to be told when a rate falls, each with the proof of consent. */
export const rateAlerts = pgTable(
  'rate_alerts',
  {
    id: id(),
    /** Null once the person was erased; `emailHash` then replaces it. */
    email: text(),
    emailHash: text(),
    product: text().notNull(),
    /** In percentage points. */
    step: doublePrecision().notNull(),
    /** In percent: the rate when they asked, or that they were told last. */
    rate: doublePrecision().notNull(),
    wording: text().notNull(),
    /** The path of the page with the form; null if the browser did not send it. */
    page: text(),
    /** The client’s IP address. */
    address: text().notNull(),
    createdAt: createdAt(),
    isConfirmed: confirmedColumn(),
    /** The day in Ontario on which they were told last. */
    toldOn: date(),
    /** The moment they stopped it, or asked anew; null while it is in effect. */
    withdrawnAt: moment(),
  },
  (table) => [
    index('rate_alerts_by_email').on(sql`lower(${table.email})`),
    index('rate_alerts_by_hash').on(table.emailHash),
    index('rate_alerts_in_effect')
      .on(table.product)
      .where(sql`${table.withdrawnAt} is null`),
  ],
);
