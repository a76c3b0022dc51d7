import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { index, type PgColumn, type PgTable, text } from 'drizzle-orm/pg-core';
import type { Executor } from './database.server.ts';

/** Why a request is kept apart, as signs; null for ordinary ones. Those the machine was wrong about are set to null. */
export const suspicionColumn = () => text().array();

/** Finds the suspicious ones, which are few, without reading the others. */
export const suspicionIndex = (
  name: string,
  { suspicion, createdAt, id }: Record<'suspicion' | 'createdAt' | 'id', PgColumn>,
) =>
  index(name)
    .on(createdAt, id)
    .where(sql`${suspicion} is not null`);

type JudgedTable = PgTable & { suspicion: PgColumn };

/** The ordinary rows of a list, or the suspicious ones: never both. */
export function whereSuspicious({ suspicion }: JudgedTable, suspicious: 'yes' | undefined): SQL {
  return suspicious === 'yes' ? isNotNull(suspicion) : isNull(suspicion);
}

/** How many suspicious rows there are. */
export function countSuspicious(db: Executor, table: JudgedTable, where?: SQL): Promise<number> {
  return db.$count(table, and(where, isNotNull(table.suspicion)));
}

/** How many ordinary rows there are: all without the few suspicious ones, so that an index alone can be counted. */
export async function countOrdinary(db: Executor, table: JudgedTable, where?: SQL): Promise<number> {
  const [all, suspicious] = await Promise.all([db.$count(table, where), countSuspicious(db, table, where)]);
  return all - suspicious;
}

/** A row as lists answer it: ordinary ones have exactly what the specification says. */
export function withoutNoSuspicion<Row extends { suspicion: string[] | null }>({
  suspicion,
  ...row
}: Row): Omit<Row, 'suspicion'> & { suspicion?: string[] } {
  return suspicion ? { ...row, suspicion } : row;
}
