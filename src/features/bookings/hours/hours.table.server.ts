import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#database/columns.server.ts';
import { users } from '#platform/session/session.table.server.ts';
import type { WeeklyHours } from '#brokerage/weekly-hours.ts';

/** One row: when the brokerage is open. */
export const openingHours = pgTable(
  'opening_hours',
  {
    id: integer().primaryKey().default(1),
    /** Null until somebody entered them: then every slot of every day can be booked. */
    weekly: jsonb().$type<WeeklyHours>(),
    /** How long before it begins a consultation must be booked, in minutes. */
    minimumNotice: integer('leastNotice').notNull().default(0),
    /** Whether the site shows these hours instead of those in `src/brokerage`. */
    isPublic: boolean().notNull().default(false),
    /** Counts the changes, so that nobody overwrites what they have not seen. */
    version: integer().notNull().default(0),
  },
  (table) => [check('opening_hours_one_row', sql`${table.id} = 1`)],
);

/** Days without consultations, such as public holidays. */
export const closedDays = pgTable('closed_days', {
  /** The calendar date in Ontario. */
  date: text().primaryKey(),
  reason: text().notNull(),
  createdAt: createdAt(),
});

/** Who holds consultations. While there are none, `BOOKINGS_PER_SLOT` says how many can begin at once. */
export const brokers = pgTable('brokers', {
  id: id(),
  name: text().notNull(),
  /** Their login, if they have one. */
  userId: uuid().references(() => users.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
});

/** When a broker is away: on each of these days, all day or between two times. */
export const absences = pgTable(
  'absences',
  {
    id: id(),
    brokerId: uuid()
      .notNull()
      .references(() => brokers.id, { onDelete: 'cascade' }),
    /** Calendar dates in Ontario, both inclusive. */
    fromDate: text().notNull(),
    toDate: text().notNull(),
    /** Minutes since midnight; null for the whole day. */
    fromMinute: integer(),
    toMinute: integer(),
    createdAt: createdAt(),
  },
  (table) => [index('absences_by_end').on(table.toDate, table.fromDate)],
);
