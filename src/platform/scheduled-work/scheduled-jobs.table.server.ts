import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#database/columns.server.ts';

/** One row a job: when it is due, and what came of it. */
export const scheduledJobs = pgTable('scheduled_jobs', {
  name: text().primaryKey(),
  dueAt: moment().notNull(),
  /** Nobody begins it before this: a node is at it, or it has failed and waits. */
  retryAt: moment(),
  succeededAt: moment(),
  /** Failures since it last succeeded. */
  failures: integer().notNull().default(0),
  lastError: text(),
  /** The report of its last run. */
  outcome: jsonb(),
});
