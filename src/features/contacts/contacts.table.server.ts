import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#database/columns.server.ts';

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
    additionalInfo: text(),
    message: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('contacts_newest_first').on(table.createdAt, table.id),
    index('contacts_by_month').on(sql`extract(month from "createdAt" at time zone 'America/Toronto')`),
  ],
);
