import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#database/columns.server.ts';

/** The challenges that passkeys have used, until they would have expired anyway: none is accepted twice. */
export const usedChallenges = pgTable(
  'used_challenges',
  { challenge: text().primaryKey(), expiresAt: moment().notNull() },
  (table) => [index('used_challenges_by_age').on(table.expiresAt)],
);
