import { asc, desc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isCalendarDate } from '#lib/calendar.ts';
import type { PageCursor } from './page-cursor.server.ts';

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
export function sortKeyOf({ key, type }: ListOrder): SQL<string> {
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
export function after(
  { key, id, type, direction }: ListOrder,
  cursor: PageCursor | undefined,
): SQL | undefined {
  if (!cursor) return undefined;
  const sortKey = type === 'moment' ? sql`${cursor.sortKey}::timestamptz` : sql`${cursor.sortKey}::text`;
  const beyond = sql.raw(direction === 'ascending' ? '>' : '<');
  return sql`(${key}, ${id}) ${beyond} (${sortKey}, ${cursor.id}::uuid)`;
}
