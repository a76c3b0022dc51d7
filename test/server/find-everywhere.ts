import { sql } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';

interface Column {
  schema: string;
  table: string;
  column: string;
  type: string;
}

/** Every column of every table, of any type, including the job queue's and the migrations'. */
export async function listColumns(db: Executor): Promise<Column[]> {
  const { rows } = await db.execute(sql`
    select c.table_schema as schema, c.table_name as table, c.column_name as column, c.data_type as type
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2, 3`);
  return rows as unknown as Column[];
}

/**
 * Which columns contain a text, as `schema.table.column`, ignoring case; a number of seven digits or more is found
 * however it is punctuated.
 */
export async function findEverywhere(db: Executor, text: string): Promise<string[]> {
  const isNumber = /^\d{7,}$/.test(text);
  const found: string[] = [];
  for (const { schema, table, column, type } of await listColumns(db)) {
    const name = sql.identifier(column);
    const stored = type === 'bytea' ? sql`encode(${name}, 'escape')` : sql`${name}::text`;
    const compared = isNumber ? sql`regexp_replace(${stored}, '[^0-9]', '', 'g')` : stored;
    const { rows } = await db.execute(
      sql`select 1 from ${sql.identifier(schema)}.${sql.identifier(table)} where ${compared} ilike ${`%${text}%`} limit 1`,
    );
    if (rows.length > 0) found.push(`${schema}.${table}.${column}`);
  }
  return found;
}

export function leavesOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value];
  return Object.values(value).flatMap(leavesOf);
}
