import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '#database/columns.server.ts';
import { users } from './users.table.server.ts';

/** Who has entered their password but not yet their second factor. Not a session: it opens nothing. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    /** SHA-256 of the token in the cookie, in hexadecimal. */
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('pending_sign_ins_by_user').on(table.userId),
    index('pending_sign_ins_by_age').on(table.createdAt),
  ],
);
