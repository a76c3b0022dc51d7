import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { WeeklyHours } from '#brokerage/weekly-hours.ts';
import { createdAt } from '#database/columns.server.ts';

/** One row: when the brokerage is open. */
export const openingHours = pgTable(
  'opening_hours',
  {
    id: integer().primaryKey().default(1),
    /** Null until somebody entered them: then every slot of every day can be booked. */
    weekly: jsonb().$type<WeeklyHours>(),
    /** In minutes before a consultation begins. */
    minimumNotice: integer().notNull().default(0),
    /** True if the site shows these hours instead of those in `src/brokerage`. */
    isPublic: boolean().notNull().default(false),
    /** Counts the changes, so that nobody overwrites what they have not seen. */
    version: integer().notNull().default(0),
  },
  (table) => [check('opening_hours_one_row', sql`${table.id} = 1`)],
);

export const closedDays = pgTable('closed_days', {
  /** The calendar date in Ontario. */
  date: text().primaryKey(),
  reason: text().notNull(),
  createdAt: createdAt(),
});
