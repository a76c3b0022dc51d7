import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#database/columns.server.ts';
import { users } from './users.table.server.ts';

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the cookie, in hexadecimal: reading this table is not enough to sign in. */
    tokenHash: text().notNull().unique('sessions_token_hash'),
    createdAt: createdAt(),
    lastSeenAt: moment().notNull().defaultNow(),
    /** The network address and the browser's `User-Agent` at sign-in; null if not recorded. */
    address: text(),
    userAgent: text(),
    /** When the user last confirmed their identity, for the one change that this allows; null once used up. */
    confirmedAt: moment(),
  },
  (table) => [
    index('sessions_by_user').on(table.userId),
    index('sessions_by_last_seen').on(table.lastSeenAt),
  ],
);
