import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#database/columns.server.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /** The argon2id hash, never the password itself. */
    password: text().notNull(),
    role: text().notNull().default('user'),
    createdAt: createdAt(),
    /** When they were blocked from signing in; null if they may sign in. */
    blockedAt: moment(),
  },
  (table) => [uniqueIndex('users_username').on(sql`lower(${table.username})`)],
);
