import { and, type GetColumnData, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '#database/database.server.ts';
import { after, inOrder, type ListOrder, sortKeyOf } from './list-order.server.ts';
import type { PageCursor } from './page-cursor.server.ts';

/** Which part of a list to read: at most `limit` rows, from the cursor on. */
export interface ListPart {
  limit?: number;
  after?: PageCursor | undefined;
}

/** One list, sorted and filtered, to be read in parts. */
export interface ListReader<Row extends PageCursor> {
  order: ListOrder;
  read(part: ListPart): Promise<Row[]>;
  /** How many rows there are, counted only up to `most`, so that it is always fast. */
  count(most: number): Promise<number>;
}

type Columns = { id: PgColumn } & Record<string, PgColumn>;
type RowOf<Selected extends Columns> = { [Name in keyof Selected]: GetColumnData<Selected[Name]> };
/** A row of a list, with its cursor. */
type Listed<Selected extends Columns> = RowOf<Selected> & PageCursor;

/**
 * The rows of a table that meet a condition, in an order. It `countsInOrder` where the condition is a range of the
 * order's key: then that index is counted instead of another one from end to end.
 */
export function listReader<Selected extends Columns>(
  db: Executor,
  table: PgTable,
  columns: Selected,
  {
    order,
    where,
    countsInOrder = false,
  }: { order: ListOrder; where: SQL | undefined; countsInOrder?: boolean },
): ListReader<Listed<Selected>> {
  return {
    order,
    async read(part) {
      const query = db
        .select({ ...columns, sortKey: sortKeyOf(order) })
        .from(table)
        .where(and(where, after(order, part.after)))
        .orderBy(...inOrder(order));
      const rows: unknown = await (part.limit === undefined ? query : query.limit(part.limit));
      // Drizzle cannot infer the rows of a selection whose columns it knows only by their type.
      return rows as Listed<Selected>[];
    },
    async count(most) {
      const found = db
        .select({ one: sql`1`.as('one') })
        .from(table)
        .where(where)
        .orderBy(...(countsInOrder ? inOrder(order) : []))
        .limit(most)
        .as('found');
      const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found);
      return row!.count;
    },
  };
}
