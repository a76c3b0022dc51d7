import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#database/columns.server.ts';

/** The brokerage's facts about itself, by section. At the first start, as in `src/brokerage`. */
export const brokerageFacts = pgTable('brokerage_facts', {
  section: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updatedAt: moment().notNull().defaultNow(),
  /** The user name of who changed it last; null while it is as at the first start. */
  updatedBy: text(),
});
