import pg from 'pg';

/** A table to be moved. */
export interface Table {
  name: string;
  /** Without generated columns. */
  columns: string[];
  /** The primary key: rows are written in its order, so that the same rows give the same bytes. */
  key: { name: string; isText: boolean }[];
  /** Columns that are filled from a sequence. */
  counters: string[];
}

interface Found {
  name: string;
  columns: string[];
  key: { name: string; isText: boolean }[] | null;
  counters: string[] | null;
  refersTo: string[] | null;
}

/** Describes tables, ordered so that each comes after those it references. */
export async function describeTables(client: pg.Client, names: string[]): Promise<Table[]> {
  const { rows } = await client.query<Found>(
    `select relname as name,
       (select array_agg(attname::text order by attnum) from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       (select json_agg(json_build_object('name', attname, 'isText', attcollation <> 0) order by array_position(indkey, attnum))
         from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
         where indrelid = pg_class.oid and indisprimary) as key,
       (select array_agg(attname::text) from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped and (attidentity <> ''
           or pg_get_serial_sequence(pg_class.oid::regclass::text, attname) is not null)) as counters,
       (select array_agg(confrelid::regclass::text) from pg_constraint
         where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as "refersTo"
     from pg_class
     where relnamespace = current_schema()::regnamespace and relname = any($1)
     order by relname collate "C"`,
    [names],
  );
  return inOrderOfReference(rows).map(({ name, columns, key, counters }) => ({
    name,
    columns,
    key: key ?? [],
    counters: counters ?? [],
  }));
}

function inOrderOfReference(found: Found[]): Found[] {
  const ordered = new Set<Found>();
  function add(table: Found, below: Found[] = []): void {
    // Tables that reference each other in a circle would have to be filled with deferred constraints.
    if (below.includes(table))
      throw new Error(`The tables refer to each other in a circle at ${table.name}.`);
    for (const name of table.refersTo ?? []) {
      const other = found.find((candidate) => quote(candidate.name) === name || candidate.name === name);
      if (other) add(other, [...below, table]);
    }
    ordered.add(table);
  }
  for (const table of found) add(table);
  return [...ordered];
}

/** The statement that writes all rows of a table to the connection. */
export function copyOut({ name, columns, key }: Table): string {
  // By bytes, since two databases may sort text differently.
  const order = key.map((column) => quote(column.name) + (column.isText ? ' collate "C"' : ''));
  const orderBy = order.length > 0 ? `order by ${order.join(', ')}` : '';
  return `copy (select ${columns.map(quote).join(', ')} from ${quote(name)} ${orderBy}) to stdout`;
}

/** The statement that reads rows of a table from the connection. */
export function copyIn({ name, columns }: Pick<Table, 'name' | 'columns'>): string {
  return `copy ${quote(name)} (${columns.map(quote).join(', ')}) from stdin`;
}

/** Makes sequences continue after the existing rows. */
export async function continueCounters(client: pg.Client, { name, counters }: Table): Promise<void> {
  for (const column of counters) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${quote(column)}), 0) + 1, false) from ${quote(name)}`,
      [quote(name), column],
    );
  }
}

export const quote = (name: string): string => pg.escapeIdentifier(name);
