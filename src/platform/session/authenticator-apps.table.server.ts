import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#database/columns.server.ts';
import { users } from './users.table.server.ts';

/** The apps that show one-time codes (TOTP): at most one per user. */
export const authenticatorApps = pgTable('authenticator_apps', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The shared secret, encrypted: reading the table does not yield codes. */
  sealedSecret: text().notNull(),
  createdAt: createdAt(),
  /** Null until a first code has proved that the app has the secret; it has no effect before. */
  turnedOnAt: moment(),
  /** The period of the last code used; it and all earlier ones are used up. */
  lastPeriod: bigint({ mode: 'number' }),
});
