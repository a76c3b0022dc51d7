import { and, gte, isNotNull, type SQL, sql } from 'drizzle-orm';
import { index, type PgColumn, type PgTable, text } from 'drizzle-orm/pg-core';
import type { Executor } from '#database/database.server.ts';

/** The result of the spam check, in a form's table: why a row is spam (null if it is not), and its flags. */
export const spamColumns = () => ({
  spamReasons: text().array(),
  flags: text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
});

/** Finds the few rows that are spam without reading the others. */
export const spamIndex = (
  name: string,
  { spamReasons, createdAt, id }: Record<'spamReasons' | 'createdAt' | 'id', PgColumn>,
) =>
  index(name)
    .on(createdAt, id)
    .where(sql`${spamReasons} is not null`);

type CheckedTable = PgTable & { spamReasons: PgColumn };

export function countSpam(db: Executor, table: CheckedTable, where?: SQL): Promise<number> {
  return db.$count(table, and(where, isNotNull(table.spamReasons)));
}

/** Counts ordinary rows: the total minus the spam, so that counting needs only an index. */
async function countOrdinary(db: Executor, table: CheckedTable, where?: SQL): Promise<number> {
  const [all, spam] = await Promise.all([db.$count(table, where), countSpam(db, table, where)]);
  return all - spam;
}

/** Counts the rows that count (`where`): all, those of a month (1 to 12) in any year, those of this week, and spam. */
export async function countRequests(
  db: Executor,
  table: CheckedTable & { createdAt: PgColumn },
  { month, monday }: { month: number; monday: Date },
  where?: SQL,
) {
  // Specification §2: "This Month" compares the month number only. Written to match the index.
  const ofMonth = sql`extract(month from "createdAt" at time zone 'America/Toronto') = ${month}`;
  const [total, inMonth, inWeek, spam] = await Promise.all([
    countOrdinary(db, table, where),
    countOrdinary(db, table, and(where, ofMonth)),
    countOrdinary(db, table, and(where, gte(table.createdAt, monday))),
    countSpam(db, table),
  ]);
  return { total, inMonth, inWeek, spam };
}

/** The time of the newest ordinary row: an expression, null if there is none. */
export const newestNotSpamAt = (table: CheckedTable & Record<'createdAt' | 'id', PgColumn>): SQL =>
  sql`(select ${table.createdAt} from ${table} where ${table.spamReasons} is null
    order by ${table.createdAt} desc, ${table.id} desc limit 1)`;
