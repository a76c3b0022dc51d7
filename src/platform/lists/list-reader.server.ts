import { and, asc, desc, type GetColumnData, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '#database/database.server.ts';
import { isCalendarDate } from '#lib/calendar.ts';

/** A place in a sorted list: the row's sort key, as text, and its id. */
export interface PageCursor {
  sortKey: string;
  id: string;
}

/** The opaque text with which a client requests the rows after `row`. */
export function encodeCursor({ sortKey, id }: PageCursor): string {
  return Buffer.from(`${id} ${sortKey}`).toString('base64url');
}

/** Reads what `encodeCursor` wrote; undefined for anything else. */
export function decodeCursor(text: string): PageCursor | undefined {
  const [, id, sortKey] =
    /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}) (.*)$/s.exec(Buffer.from(text, 'base64url').toString()) ??
    [];
  // PostgreSQL does not allow U+0000 in text.
  return id !== undefined && sortKey !== undefined && !sortKey.includes('\0') ? { sortKey, id } : undefined;
}

/** How a list is sorted: by a key, with ties broken by id, so that every row has one place. */
export interface ListOrder {
  key: SQL | PgColumn;
  id: PgColumn;
  type: 'moment' | 'text';
  direction: 'ascending' | 'descending';
}

type DatedTable = { createdAt: PgColumn; id: PgColumn };

export const newestFirst = ({ createdAt, id }: DatedTable): ListOrder => ({
  key: createdAt,
  id,
  type: 'moment',
  direction: 'descending',
});

export const oldestFirst = (table: DatedTable): ListOrder => ({
  ...newestFirst(table),
  direction: 'ascending',
});

/** By a text; `key` must be written exactly as in the index that serves it. */
export const byText = (key: SQL, { id }: { id: PgColumn }): ListOrder => ({
  key,
  id,
  type: 'text',
  direction: 'ascending',
});

/** The `ORDER BY` of a list. */
export function inOrder({ key, id, direction }: ListOrder): SQL[] {
  return direction === 'ascending' ? [asc(key), asc(id)] : [desc(key), desc(id)];
}

/** What to select with each row for the cursor that continues after it. */
function sortKeyOf({ key, type }: ListOrder): SQL<string> {
  return type === 'text'
    ? sql<string>`${key}`
    : sql<string>`to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Whether a cursor can have come from a list in this order. */
export function isCursorOf({ type }: ListOrder, { sortKey }: PageCursor): boolean {
  if (type === 'text') return true;
  const moment = new Date(sortKey);
  // Date parses 30 February and 24:00 as the next day; the text must be exactly what sortKeyOf selected.
  return (
    isCalendarDate(sortKey.slice(0, 10)) &&
    !Number.isNaN(moment.getTime()) &&
    moment.toISOString() === sortKey
  );
}

/** The rows after the cursor. As a row comparison, it is a range of the order's index. */
function after({ key, id, type, direction }: ListOrder, cursor: PageCursor | undefined): SQL | undefined {
  if (!cursor) return undefined;
  const sortKey = type === 'moment' ? sql`${cursor.sortKey}::timestamptz` : sql`${cursor.sortKey}::text`;
  const beyond = sql.raw(direction === 'ascending' ? '>' : '<');
  return sql`(${key}, ${id}) ${beyond} (${sortKey}, ${cursor.id}::uuid)`;
}

/** One list, sorted and filtered, to be read in parts. */
export interface ListReader<Row extends PageCursor> {
  order: ListOrder;
  /** At most `limit` rows, from the cursor on. */
  read(part: { limit?: number; after?: PageCursor | undefined }): Promise<Row[]>;
  /** How many rows there are, counted only up to `most`, so that it is always fast. */
  count(most: number): Promise<number>;
}

type Columns = { id: PgColumn } & Record<string, PgColumn>;
/** A row of a list, with its cursor. */
type Listed<Selected extends Columns> = {
  [Name in keyof Selected]: GetColumnData<Selected[Name]>;
} & PageCursor;

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
