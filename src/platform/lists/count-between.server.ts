import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '#database/database.server.ts';

/** How many ordinary rows were written between each moment (inclusive) and the next: one index range each. */
export async function countBetween(
  db: Executor,
  table: PgTable & { createdAt: PgColumn; suspicion: PgColumn },
  moments: Date[],
): Promise<number[]> {
  const spans = moments.slice(1).map((until, at) => {
    const [from, to] = [moments[at]!.toISOString(), until.toISOString()];
    const within = sql`${table.createdAt} >= ${from}::timestamptz and ${table.createdAt} < ${to}::timestamptz`;
    const all = sql`(select count(*)::int from ${table} where ${within})`;
    return sql`${all} - (select count(*)::int from ${table} where ${within} and ${table.suspicion} is not null)`;
  });
  if (spans.length === 0) return [];
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(spans, sql`, `)}] as counts`,
  );
  return rows[0]!.counts;
}
