import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#database/columns.server.ts';

/** One row per job, with its due time and the outcome of its last run. */
export const scheduledJobs = pgTable('scheduled_jobs', {
  name: text().primaryKey(),
  dueAt: moment().notNull(),
  /** The earliest next attempt, set while a node runs the job or after a failure. */
  retryAt: moment(),
  succeededAt: moment(),
  /** Failures since it last succeeded. */
  failures: integer().notNull().default(0),
  lastError: text(),
  /** The report of its last run. */
  outcome: jsonb(),
});
