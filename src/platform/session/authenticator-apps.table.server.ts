import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#database/columns.server.ts';
import { users } from './users.table.server.ts';

/** The apps that show one-time codes (TOTP): one for each user at most. */
export const authenticatorApps = pgTable('authenticator_apps', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** What app and server share, encrypted: who reads the table can make no codes. */
  sealedSecret: text().notNull(),
  createdAt: createdAt(),
  /** Null until a first code has shown that the app has the secret; it counts for nothing before. */
  turnedOnAt: moment(),
  /** The period of the code that was used last; it and those before are used up. */
  lastPeriod: bigint({ mode: 'number' }),
});
