import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#database/columns.server.ts';

/** The moment something was first done with this database. */
export const firstTimes = pgTable('first_times', { what: text().primaryKey(), at: moment().notNull() });
