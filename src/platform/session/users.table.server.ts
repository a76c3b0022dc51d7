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
    /** Since when they may not sign in by any means; null for those who may. */
    blockedAt: moment(),
  },
  (table) => [uniqueIndex('users_username').on(sql`lower(${table.username})`)],
);
