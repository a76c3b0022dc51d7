import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#database/columns.server.ts';

export const signInFailures = pgTable(
  'sign_in_failures',
  {
    /** What the failures are counted by: an address, or a user name tried from an address. */
    key: text().primaryKey(),
    failures: integer().notNull(),
    /** Attempts before this are rejected. */
    blockedUntil: moment().notNull(),
    lastFailureAt: moment().notNull(),
    /** The last attempt that was counted: an attempt that finds its ID here was not refused. */
    lastAttempt: uuid().notNull(),
  },
  (table) => [index('sign_in_failures_by_age').on(table.lastFailureAt)],
);
