import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#database/columns.server.ts';
import { users } from '#platform/session/session.table.server.ts';

/** Private addresses that users' calendars read, at most one each. They end with the login's access. */
export const calendarFeeds = pgTable('calendar_feeds', {
  id: id(),
  userId: uuid()
    .notNull()
    .unique('calendar_feeds_user')
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token in the address, in hexadecimal: reading this table is not enough to read the feed. */
  tokenHash: text().notNull().unique('calendar_feeds_token_hash'),
  /** True if people who share its user's calendar only see busy times. Before 1.0.0 there was no choice. */
  isPrivate: boolean().notNull().default(true),
  createdAt: createdAt(),
  lastReadAt: moment(),
});
