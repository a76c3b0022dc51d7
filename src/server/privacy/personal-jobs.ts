import { inArray, sql } from 'drizzle-orm';
import { jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { mentions, type PersonalKind } from '#database/personal-kind.server.ts';

/** What we read of pg-boss's own table. Its migrations are pg-boss's affair. */
const jobs = pgSchema('pgboss').table('job', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  state: text().notNull(),
  data: jsonb(),
  output: jsonb(),
  createdAt: timestamp('created_on', { withTimezone: true, mode: 'date' }).notNull(),
});

/** Jobs are made of ids; but what went wrong with one is noted with it, and an error may repeat an address. */
export const personalJobs: PersonalKind = {
  kind: 'job',
  label: 'Background work',
  table: jobs,
  id: jobs.id,
  canBeHeld: false,
  finders: { mention: (words) => mentions([sql`${jobs.data}::text`, sql`${jobs.output}::text`], words) },
  describe(row) {
    const { name, state, createdAt } = row as typeof jobs.$inferSelect;
    return { title: `${name} (${state})`, createdAt };
  },
  async erase(transaction, ids) {
    const gone = await transaction.delete(jobs).where(inArray(jobs.id, ids)).returning({ id: jobs.id });
    return { erased: gone.length, kept: 0 };
  },
};
