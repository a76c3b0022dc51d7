import pg from 'pg';

export interface Table {
  name: string;
  /** Without generated columns. */
  columns: string[];
  /** The primary key: rows are written in its order, so that the same rows give the same bytes. */
  key: { name: string; isText: boolean }[];
  /** Columns that are filled from a sequence. */
  counters: string[];
  refersTo: string[];
  holdsBytes: boolean;
}

/** A connection for long work, which writes values the same way on every server. The caller closes it. */
export async function connectWithoutTimeouts(address: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 5_000 });
  // The query in flight fails with the same error; without a listener the event would end the process.
  client.on('error', () => {});
  await client.connect();
  await client.query(
    `set statement_timeout = 0; set lock_timeout = '30s'; set idle_in_transaction_session_timeout = 0;
     set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
     set bytea_output = 'hex'; set extra_float_digits = 1`,
  );
  return client;
}

/** Describes tables, ordered so that each comes after those it references. */
export async function describeTables(client: pg.Client, names: string[]): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname as name,
       array(select attname::text from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       (select coalesce(json_agg(json_build_object('name', attname, 'isText', attcollation <> 0) order by array_position(indkey, attnum)), '[]')
         from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
         where indrelid = pg_class.oid and indisprimary) as key,
       array(select attname::text from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped and (attidentity <> ''
           or pg_get_serial_sequence(pg_class.oid::regclass::text, attname) is not null)) as counters,
       exists(select from pg_attribute
         where attrelid = pg_class.oid and atttypid = 'bytea'::regtype and not attisdropped) as "holdsBytes",
       array(select confrelid::regclass::text from pg_constraint
         where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as "refersTo"
     from pg_class
     where relnamespace = current_schema()::regnamespace and relname = any($1)
     order by relname collate "C"`,
    [names],
  );
  const ordered = new Set<Table>();
  function add(table: Table, referrers: Table[] = []): void {
    // Tables that reference each other in a circle would have to be filled with deferred constraints.
    if (referrers.includes(table)) throw new Error(`The tables have circular references at ${table.name}.`);
    for (const name of table.refersTo) {
      const referenced = rows.find((one) => quoteName(one.name) === name || one.name === name);
      if (referenced) add(referenced, [...referrers, table]);
    }
    ordered.add(table);
  }
  for (const table of rows) add(table);
  return [...ordered];
}

export function copyOut({ name, columns, key }: Pick<Table, 'name' | 'columns' | 'key'>): string {
  // By bytes, since two databases may sort text differently.
  const order = key.map((column) => quoteName(column.name) + (column.isText ? ' collate "C"' : ''));
  const orderBy = order.length > 0 ? `order by ${order.join(', ')}` : '';
  return `copy (select ${columns.map(quoteName).join(', ')} from ${quoteName(name)} ${orderBy}) to stdout`;
}

export function copyIn({ name, columns }: Pick<Table, 'name' | 'columns'>): string {
  return `copy ${quoteName(name)} (${columns.map(quoteName).join(', ')}) from stdin`;
}

/** Makes sequences continue after the existing rows. */
export async function continueCounters(client: pg.Client, { name, counters }: Table): Promise<void> {
  for (const column of counters) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${quoteName(column)}), 0) + 1, false) from ${quoteName(name)}`,
      [quoteName(name), column],
    );
  }
}

export const quoteName = (name: string): string => pg.escapeIdentifier(name);
