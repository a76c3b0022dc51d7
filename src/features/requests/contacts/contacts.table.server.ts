import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#database/columns.server.ts';
import { sortingText } from '#database/folded-text.server.ts';
import { clientId, comparablePhone } from '#platform/clients/clients.table.server.ts';
import { searchTextOf } from '#platform/lists/list-filter.server.ts';
import { confirmedColumn } from '#platform/outbox/mail-limits.server.ts';
import { sourceColumns } from '#platform/sources/source-columns.server.ts';
import { spamIndex, spamColumns } from '#platform/spam/spam-columns.server.ts';

/** The sort key for sorting contacts by name: the last name, then the first. */
export const contactName = sortingText(sql`"lastName" || ' ' || "firstName"`);

export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    mortgageType: text().notNull(),
    propertyLocation: text(),
    propertyValue: text(),
    loanAmount: text(),
    preferredLanguage: text(),
    additionalInfo: text(),
    message: text(),
    clientId: clientId(),
    createdAt: createdAt(),
    isConfirmed: confirmedColumn(),
    /** The number of corrections by administrators; null for none. */
    corrections: integer(),
    ...spamColumns(),
    ...sourceColumns(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(searchTextOf([sql`"firstName"`, sql`"lastName"`, sql`"email"`], sql`"phone"`)),
  },
  (table) => [
    index('contacts_by_client').on(table.clientId),
    index('contacts_by_phone').on(comparablePhone(table.phone)),
    spamIndex('contacts_spam', table),
    index('contacts_newest_first').on(table.createdAt, table.id),
    index('contacts_by_type').on(table.mortgageType, table.createdAt, table.id),
    index('contacts_by_name').on(contactName, table.id),
    index('contacts_by_month').on(sql`extract(month from "createdAt" at time zone 'America/Toronto')`),
  ],
);
