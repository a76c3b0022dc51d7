import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#database/columns.server.ts';
import type { Rate } from './rates.ts';

/** The rates as they were each time an owner saved them: the newest row is what the site shows. */
export const rateSheets = pgTable(
  'rate_sheets',
  {
    id: id(),
    value: jsonb().$type<Rate[]>().notNull(),
    updatedAt: moment().notNull(),
    /** The user name of who entered it. */
    updatedBy: text().notNull(),
  },
  (table) => [index('rate_sheets_by_time').on(table.updatedAt)],
);
