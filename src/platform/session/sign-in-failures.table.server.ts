import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#database/columns.server.ts';

export const signInFailures = pgTable(
  'sign_in_failures',
  {
    /** What the failures are counted for: an address, or a user name tried from an address. */
    key: text().primaryKey(),
    failures: integer().notNull(),
    /** Until then no attempt is looked at. */
    blockedUntil: moment().notNull(),
    lastFailureAt: moment().notNull(),
    /** The attempt that was counted last: an attempt that finds itself here was not refused. */
    lastAttempt: uuid().notNull(),
  },
  (table) => [index('sign_in_failures_by_age').on(table.lastFailureAt)],
);
