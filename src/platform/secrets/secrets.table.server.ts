import { pgTable, text } from 'drizzle-orm/pg-core';

/** Random keys that all nodes share. They move with the database, since mailed links are signed with them. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  /** In base64url. */
  value: text().notNull(),
});
