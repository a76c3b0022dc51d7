import { and, asc, desc, eq, type GetColumnData, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Executor } from '#database/database.server.ts';
import { countParameter } from '#http/parameters.ts';
import { invalidField } from '#http/refusals.server.ts';
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

/** A sort order: by a key, with ties broken by id, so that every row has one place. */
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

/** By a text; `key` must be written exactly as in the index that serves it. */
export const byText = (key: SQL, { id }: { id: PgColumn }): ListOrder => ({
  key,
  id,
  type: 'text',
  direction: 'ascending',
});

/** The orders that every list of requests has. */
export const ordersOf = (table: DatedTable, name: SQL) => ({
  newest: newestFirst(table),
  oldest: { ...newestFirst(table), direction: 'ascending' } satisfies ListOrder,
  name: byText(name, table),
});

export function inOrder({ key, id, direction }: ListOrder): SQL[] {
  return direction === 'ascending' ? [asc(key), asc(id)] : [desc(key), desc(id)];
}

/** The column to select with each row for the cursor that continues after it. */
function sortKeyOf({ key, type }: ListOrder): SQL<string> {
  return type === 'text'
    ? sql<string>`${key}`
    : sql<string>`to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** True if a cursor can have come from a list in this order. */
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
function rowsAfter({ key, id, type, direction }: ListOrder, cursor: PageCursor | undefined): SQL | undefined {
  if (!cursor) return undefined;
  const sortKey = type === 'moment' ? sql`${cursor.sortKey}::timestamptz` : sql`${cursor.sortKey}::text`;
  const beyond = sql.raw(direction === 'ascending' ? '>' : '<');
  return sql`(${key}, ${id}) ${beyond} (${sortKey}, ${cursor.id}::uuid)`;
}

export interface ListReader<Row extends PageCursor> {
  order: ListOrder;
  /** At most `limit` rows, from the cursor on. `isShort`: so few rows meet the condition that sorting them is faster. */
  read(part: { limit: number; after?: PageCursor | undefined; isShort?: boolean }): Promise<Row[]>;
  /** One row, whether or not the filter leaves it. */
  find(id: string): Promise<Row | undefined>;
  /** Counts the rows, but only up to `limit`, so that it is always fast. */
  count(limit: number): Promise<number>;
}

type Columns = { id: PgColumn } & Record<string, PgColumn | SQL.Aliased>;
type Listed<Selected extends Columns> = {
  [Name in keyof Selected]: Selected[Name] extends PgColumn
    ? GetColumnData<Selected[Name]>
    : Selected[Name] extends SQL.Aliased<infer Value>
      ? Value
      : never;
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
  }: { order: ListOrder; where?: SQL | undefined; countsInOrder?: boolean },
): ListReader<Listed<Selected>> {
  const select = () => db.select({ ...columns, sortKey: sortKeyOf(order) }).from(table);
  return {
    order,
    async read({ isShort = false, ...part }) {
      // Keep PostgreSQL off the order's index, all of which it would read if it expects many rows.
      const key = isShort ? sql`${sortKeyOf(order)} || ''` : order.key;
      const rows: unknown = await select()
        .where(and(where, rowsAfter(order, part.after)))
        .orderBy(...inOrder({ ...order, key }))
        .limit(part.limit);
      // Drizzle cannot infer the rows of a selection whose columns it knows only by their type.
      return rows as Listed<Selected>[];
    },
    async find(id) {
      const rows: unknown[] = await select().where(eq(columns.id, id));
      return rows[0] as Listed<Selected> | undefined;
    },
    async count(limit) {
      const found = db
        .select({ one: sql`1`.as('one') })
        .from(table)
        .where(where)
        .orderBy(...(countsInOrder ? inOrder(order) : []))
        .limit(limit)
        .as('found');
      const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found);
      return row!.count;
    },
  };
}

export const pageQuery = z.object({
  limit: z.optional(countParameter('limit', 200)),
  before: z.optional(z.string().check(z.maxLength(2_000, 'before is too long'))),
});

const defaultLimit = 50;

/** The size beyond which a list is not counted. */
const maxCounted = 1_000;

/** The place in a list that a request's `before` names, if it has one. Throws Refusal if there is no such place. */
export function readCursor(
  { order }: Pick<ListReader<PageCursor>, 'order'>,
  before: string | undefined,
): PageCursor | undefined {
  const cursor = before === undefined ? undefined : decodeCursor(before);
  if (before !== undefined && !(cursor && isCursorOf(order, cursor))) throw noSuchPage();
  return cursor;
}

/**
 * Reads a page of a list as a request's parameters ask, and sets the `Link` to the next one. The first page has the
 * list's length in `X-Total-Count`, with a `+` if the count stopped early. Throws Refusal if there is no such page.
 */
export async function readPage<Row extends PageCursor>(
  reply: FastifyReply,
  {
    limit = defaultLimit,
    before,
    ...filter
  }: z.output<typeof pageQuery> & Record<string, string | number | undefined>,
  list: Pick<ListReader<Row>, 'order' | 'read' | 'count'>,
): Promise<Row[]> {
  const cursor = readCursor(list, before);
  const total = before === undefined ? await list.count(maxCounted + 1) : undefined;
  const isShort = total !== undefined && total <= maxCounted;
  // One more than requested shows whether there is a next page.
  const found = total === 0 ? [] : await list.read({ limit: limit + 1, after: cursor, isShort });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (total !== undefined) reply.header('x-total-count', total > maxCounted ? `${maxCounted}+` : `${total}`);
  if (found.length > limit && last) {
    const parameters = Object.entries({ ...filter, limit, before: encodeCursor(last) });
    const next = new URLSearchParams(
      parameters.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    );
    reply.header('link', `<${reply.request.routeOptions.url}?${next}>; rel="next"`);
  }
  return rows;
}

const noSuchPage = () => invalidField('before', 'before must be the value from a Link header');
