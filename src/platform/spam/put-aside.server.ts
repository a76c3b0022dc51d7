import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { index, type PgColumn, type PgTable, text } from 'drizzle-orm/pg-core';
import type { Executor } from '#database/database.server.ts';

/** The result of the spam check, in a form's table: why a row is put aside (null if it is not), and its flags. */
export const spamColumns = () => ({
  suspicion: text().array(),
  flags: text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
});

/** Finds the few rows that are put aside without reading the others. */
export const putAsideIndex = (
  name: string,
  { suspicion, createdAt, id }: Record<'suspicion' | 'createdAt' | 'id', PgColumn>,
) =>
  index(name)
    .on(createdAt, id)
    .where(sql`${suspicion} is not null`);

type CheckedTable = PgTable & { suspicion: PgColumn };

/** The ordinary rows of a list, or those put aside: never both. */
export function wherePutAside({ suspicion }: CheckedTable, suspicious: 'yes' | undefined): SQL {
  return suspicious === 'yes' ? isNotNull(suspicion) : isNull(suspicion);
}

/** How many rows are put aside. */
export function countPutAside(db: Executor, table: CheckedTable, where?: SQL): Promise<number> {
  return db.$count(table, and(where, isNotNull(table.suspicion)));
}

/** How many rows are ordinary: the total minus the few put aside, so that counting needs only an index. */
export async function countOrdinary(db: Executor, table: CheckedTable, where?: SQL): Promise<number> {
  const [all, putAside] = await Promise.all([db.$count(table, where), countPutAside(db, table, where)]);
  return all - putAside;
}

/** A row for list responses: ordinary rows have exactly the specified fields. */
export function withoutEmptyCheck<Row extends { suspicion: string[] | null; flags: string[] }>({
  suspicion,
  flags,
  ...row
}: Row): Omit<Row, 'suspicion' | 'flags'> & { suspicion?: string[]; flags?: string[] } {
  return { ...row, ...(suspicion && { suspicion }), ...(flags.length > 0 && { flags }) };
}
