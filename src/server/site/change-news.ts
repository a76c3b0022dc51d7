import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';

const channel = 'pages_changed';
/** How long until a broken connection is made anew, in milliseconds. */
const reconnectDelay = 1_000;
/** How often the posts are compared with what they were, in milliseconds. */
const comparisonInterval = 5_000;

interface Listener {
  /** Pages that speak of these have changed, by another node. */
  onChange: (topics: string[]) => void;
  /** Something may have changed that nobody told of. */
  onUncertainty: () => void;
  log: { warn(details: object, message: string): void };
}

/** How the nodes on one database tell each other which pages have changed. */
export interface ChangeNews {
  /** Tells the others. Never fails: they find out by comparison, only later. */
  tell(topics: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Passes changes on to the other nodes by LISTEN and NOTIFY, on a connection of its own. Where that does not work (a pool
 * between us and the server), or somebody else wrote into the table, a comparison every five seconds finds it: `xmin` differs
 * after every change of a row, whoever made it and however wrong their clock is.
 */
export function openChangeNews(pool: Pool, { onChange, onUncertainty, log }: Listener): ChangeNews {
  const self = randomUUID();
  let client: PoolClient | undefined;
  let stopped = false;
  let isDeaf = false;
  let reconnecting: NodeJS.Timeout | undefined;
  let stamp: string | undefined;

  function disconnect(error: Error | true): void {
    client?.removeAllListeners('notification');
    client?.release(error);
    client = undefined;
    if (!stopped) reconnecting = setTimeout(() => void connect(), reconnectDelay).unref();
  }

  async function connect(): Promise<void> {
    let connected: PoolClient | undefined;
    try {
      connected = await pool.connect();
      if (stopped) return connected.release(true);
      client = connected;
      connected.on('notification', ({ payload = '' }) => {
        const [from, ...topics] = payload.split('\n');
        if (from !== self) onChange(topics);
      });
      connected.once('error', (error) => {
        log.warn({ err: error }, 'the connection for news of changes broke');
        if (client === connected) disconnect(error);
      });
      await connected.query(`listen ${channel}`);
      isDeaf = false;
      // Until now others may have told something that we did not hear.
      onUncertainty();
    } catch (error) {
      // Said once, not every second for as long as the database is away.
      if (!isDeaf) log.warn({ err: error }, 'news of changes cannot be heard');
      isDeaf = true;
      if (client === connected) disconnect(true);
    }
  }

  async function compare(): Promise<void> {
    try {
      const { rows } = await pool.query<{ stamp: string }>(
        `select concat(count(*), ' ', sum(hashtextextended(concat(id, ' ', xmin), 0))) as stamp from blog_posts`,
      );
      const found = rows[0]!.stamp;
      if (found !== stamp) onUncertainty();
      stamp = found;
    } catch {
      // The database is away; pages come from the cache, and the next comparison will tell.
    }
  }

  const connecting = connect();
  void compare();
  const comparing = setInterval(() => void compare(), comparisonInterval).unref();

  return {
    async tell(topics) {
      if (topics.length === 0) return;
      const payload = [self, ...topics].join('\n');
      await pool.query('select pg_notify($1, $2)', [channel, payload]).catch((error: unknown) => {
        log.warn({ err: error }, 'other nodes could not be told of a change');
      });
    },
    async stop() {
      stopped = true;
      clearInterval(comparing);
      clearTimeout(reconnecting);
      await connecting;
      disconnect(true);
    },
  };
}
