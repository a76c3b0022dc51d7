import type { Pool, PoolClient } from 'pg';
import type { IsUnavailable } from './page-source.server.ts';

/** Notified when something has changed that nodes watch. */
export const changesChannel = 'pages_changed';
const reconnectDelayMs = 1_000;

export type ChangeWatch = Awaited<ReturnType<typeof watchChanges>>;

/**
 * Calls `onChange` when a published row has changed: `xmin` differs after every change, on any node and whatever its
 * clock says. Checks after its own changes, when another node notifies (on a separate connection, which a pooler
 * may not support), when that connection is back, and every five seconds.
 */
export async function watchChanges(
  pool: Pool,
  {
    published,
    everyCheck,
    onChange,
    log,
    isUnavailable = () => false,
    checkIntervalMs = 5_000,
  }: {
    /** Which rows those are, as after `from` in SQL, such as `blog_posts where published`. */
    published: readonly string[];
    /** Awaited at every check, before the rows are looked at, whose tables may be gone. */
    everyCheck?: () => Promise<unknown>;
    /** Awaited before the next check; if it fails, so has this check. */
    onChange: () => unknown;
    log: { warn(details: object, message: string): void };
    isUnavailable?: IsUnavailable;
    checkIntervalMs?: number;
  },
) {
  const stamps = published.map(
    (rows) => `(select concat(count(*), ' ', sum(hashtextextended(xmin::text, 0))) from ${rows})`,
  );
  let client: PoolClient | undefined;
  let stopped = false;
  let isDisconnected = false;
  let reconnecting: NodeJS.Timeout | undefined;
  let stamp: string | undefined;
  let checking = Promise.resolve();

  async function compare(): Promise<void> {
    try {
      await everyCheck?.();
      const { rows } = await pool.query<{ stamp: string }>(
        `select concat_ws(';', ${stamps.join(', ')}) as stamp`,
      );
      if (rows[0]!.stamp !== stamp) await onChange();
      stamp = rows[0]!.stamp;
    } catch (error) {
      // While the database is away, pages come from the cache, and the next check catches up.
      if (!isUnavailable(error)) log.warn({ err: error }, 'could not check for changes');
    }
  }

  /** Waits for earlier comparisons: an older stamp must not be mistaken for a change. */
  function check(): Promise<void> {
    checking = checking.then(compare);
    return checking;
  }

  function disconnect(error: Error | true): void {
    client?.removeAllListeners('notification');
    client?.release(error);
    client = undefined;
    if (!stopped) reconnecting = setTimeout(() => void connect(), reconnectDelayMs).unref();
  }

  async function connect(): Promise<void> {
    let connected: PoolClient | undefined;
    try {
      connected = await pool.connect();
      if (stopped) return connected.release(true);
      client = connected;
      connected.on('notification', () => void check());
      connected.once('error', (error) => {
        log.warn({ err: error }, 'the connection that listens for changes broke');
        if (client === connected) disconnect(error);
      });
      await connected.query(`listen ${changesChannel}`);
      isDisconnected = false;
      // Others may have notified while this was not listening.
      void check();
    } catch (error) {
      // Logged once, not every second while the database is away.
      if (!isDisconnected) log.warn({ err: error }, 'cannot listen for changes');
      isDisconnected = true;
      if (client === connected) disconnect(true);
    }
  }

  await check();
  const connecting = connect();
  const timer = setInterval(() => void check(), checkIntervalMs).unref();

  return {
    /** Checks now, and notifies the other nodes. Never fails: the next check catches up. */
    async publish(): Promise<void> {
      await check();
      await pool.query('select pg_notify($1, $2)', [changesChannel, '']).catch((error: unknown) => {
        log.warn({ err: error }, 'other nodes could not be notified of a change');
      });
    },
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(timer);
      clearTimeout(reconnecting);
      await connecting;
      disconnect(true);
    },
  };
}
