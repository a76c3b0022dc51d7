import { and, desc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A place in a list that runs from the newest row to the oldest. */
export interface PageCursor {
  createdAt: Date;
  id: string;
}

/** The opaque text by which a client asks for the rows that come after `row`. */
export function encodeCursor(row: PageCursor): string {
  return Buffer.from(`${row.createdAt.toISOString()} ${row.id}`).toString('base64url');
}

/** Reads what `encodeCursor` wrote; undefined for anything else. */
export function decodeCursor(text: string): PageCursor | undefined {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(
    Buffer.from(text, 'base64url').toString(),
  );
  const createdAt = new Date(match?.[1] ?? NaN);
  return match && !Number.isNaN(createdAt.getTime()) ? { createdAt, id: match[2]! } : undefined;
}

type ListedTable = { createdAt: PgColumn; id: PgColumn };

/** Newest first, and always in the same order where two rows are of the same millisecond. */
export const newestFirst = (table: ListedTable): SQL[] => [desc(table.createdAt), desc(table.id)];

/** The rows of `table` that come after the cursor in the order of `newestFirst`. */
export function after(table: ListedTable, cursor: PageCursor | undefined): SQL | undefined {
  return and(
    cursor &&
      sql`(${table.createdAt}, ${table.id}) < (${cursor.createdAt.toISOString()}::timestamptz, ${cursor.id}::uuid)`,
  );
}
