import { pgTable, text } from 'drizzle-orm/pg-core';

/** Random keys that all nodes share. They move with the database: links signed with them are out in people's mail. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  /** In base64url. */
  value: text().notNull(),
});
