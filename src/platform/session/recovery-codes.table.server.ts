import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '#database/columns.server.ts';
import { users } from './users.table.server.ts';

/** Unused recovery codes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** SHA-256 of the code, in hexadecimal; 120 random bits cannot be guessed from it. */
    codeHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('recovery_codes_by_user').on(table.userId)],
);
