import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase;

/** A database, or a transaction on one: what the stores take as their first argument. */
export type Executor = Pick<
  Database,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | '$count' | 'transaction' | 'with' | '$with'
>;

/** The argument of `db.transaction`: statements that happen together or not at all. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type DatabaseConnection = ReturnType<typeof connectDatabase>;

/** The address of the database (`postgresql://…`), or the socket of the embedded server. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; ssl: false };

/**
 * A connection that neither ends the process when it breaks in the middle of a transaction nor is used again once the
 * server has stopped responding (an unplugged cable, a frozen machine).
 */
export class DatabaseClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // The queries in flight fail with the same error; without a listener the event would end the process.
    this.on('error', () => {});
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => {
      const result = query(...args);
      if (result instanceof Promise) result.catch((error: unknown) => this.#endIfSilent(error));
      return result;
    }) as typeof this.query;
  }

  // With a query in flight, `end` cuts the connection instead of waiting; the pool then drops this client.
  #endIfSilent(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout') void this.end();
  }
}

/**
 * Limits the queries of a connection. By `set`, since a pooler in between (PgBouncer) refuses limits that are given
 * when connecting.
 */
export async function limitSession(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query(`set statement_timeout = '10s'; set idle_in_transaction_session_timeout = '10s'`);
}

/**
 * Opens a connection pool, which connects on first use and again after the server was unavailable. No query takes longer
 * than 10 s and none waits longer than 5 s for a connection; `isDatabaseUnavailable` recognizes both errors.
 */
export function connectDatabase(
  address: DatabaseAddress,
  log: { warn(details: object, message: string): void },
  { maxConnections = 20 } = {},
) {
  const pool = new pg.Pool({
    ...address,
    Client: DatabaseClient,
    max: maxConnections,
    application_name: 'wealth-mortgages',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    onConnect: (client) => limitSession(client),
    // The client's own limit is for a server that does not respond at all (an unplugged cable).
    query_timeout: 12_000,
    keepAlive: true,
    // A listening connection whose other end disappeared silently is detected within half a minute.
    keepAliveInitialDelayMillis: 10_000,
  });
  // An idle connection that breaks would otherwise end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));

  /**
   * Lets running queries finish and closes every connection. The pool's own `end` does not wait until they are closed;
   * stopping the database next breaks them.
   */
  async function close(): Promise<void> {
    await pool.end();
    while (open.size > 0) await new Promise((resolve) => pool.once('remove', resolve));
  }
  return { db: drizzle(pool), pool, close };
}

/** Tests if a database responds. */
export function isReachable(pool: pg.Pool): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  );
}

/** Waits until no other transaction has taken the lock of this name; released when this one ends. */
export async function lockUntilCommit(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
