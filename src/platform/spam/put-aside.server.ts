import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { index, type PgColumn, type PgTable, text } from 'drizzle-orm/pg-core';
import type { Executor } from '#database/database.server.ts';

/** What the check found, in the table of a form: why a row is put aside (null where it is not), and its flags. */
export const spamColumns = () => ({
  suspicion: text().array(),
  flags: text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
});

/** Finds the rows put aside, which are few, without reading the others. */
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

/** How many ordinary rows there are: all without the few put aside, so that an index alone can be counted. */
export async function countOrdinary(db: Executor, table: CheckedTable, where?: SQL): Promise<number> {
  const [all, putAside] = await Promise.all([db.$count(table, where), countPutAside(db, table, where)]);
  return all - putAside;
}

/** A row as lists answer it: ordinary ones have exactly what the specification says. */
export function withoutEmptyCheck<Row extends { suspicion: string[] | null; flags: string[] }>({
  suspicion,
  flags,
  ...row
}: Row): Omit<Row, 'suspicion' | 'flags'> & { suspicion?: string[]; flags?: string[] } {
  return { ...row, ...(suspicion && { suspicion }), ...(flags.length > 0 && { flags }) };
}
