import pg from 'pg';
import type { DatabaseAddress } from './database.server.ts';
import { type DatabaseHost, readDatabaseUrl } from './database-url.server.ts';
import { lookForPrimary, NoPrimaryError, type Primary } from './primary.server.ts';

/** How long a server may take to say whether it is the primary, in milliseconds. */
const patience = 2_000;

interface Reach {
  /** What the driver needs to connect, but for the server where there are several. */
  settings: pg.ClientConfig;
  /** Connections of this kind find the primary by themselves. */
  Client: new (config?: pg.ClientConfig) => pg.Client;
}

/** How a database is reached: for an address with several servers, the one of them that takes writes. */
export function reachDatabase(
  address: DatabaseAddress,
  log: { warn(details: object, message: string): void } = { warn() {} },
): Reach {
  if (!('connectionString' in address)) return { settings: address, Client: SteadyClient };
  const { connectionString, hosts, mustBePrimary } = readDatabaseUrl(address.connectionString);
  const settings = { connectionString };
  if (!mustBePrimary) return { settings, Client: SteadyClient };
  const primary = lookForPrimary(hosts, (host) => takesWrites(settings, host), log);
  return { settings, Client: clientOf(primary) };
}

/**
 * A connection that neither ends the process when it breaks in the midst of a transaction nor is used again when the server
 * has stopped answering (a pulled cable, a frozen machine): the driver's own time limit leaves it as it is.
 */
class SteadyClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // The queries under way fail with the same error; unheard, the event would end the process.
    this.on('error', () => {});
    const ask = this.query.bind(this) as (...query: unknown[]) => unknown;
    this.query = ((...query: unknown[]) => {
      const answer = ask(...query);
      if (answer instanceof Promise) answer.catch((error: unknown) => this.#leaveIfSilent(error));
      return answer;
    }) as typeof this.query;
  }

  #leaveIfSilent(error: unknown): void {
    if (!(error instanceof Error) || error.message !== 'Query read timeout') return;
    (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }
}

function clientOf(primary: Primary): Reach['Client'] {
  return class PrimaryClient extends SteadyClient {
    override connect(): Promise<pg.Client>;
    override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
    override connect(callback?: (...outcome: never[]) => void): Promise<pg.Client> | void {
      const connecting = this.#connect();
      if (!callback) return connecting;
      const tell = callback as (error: unknown, client?: pg.Client) => void;
      connecting.then(() => tell(null, this), tell);
    }

    async #connect(): Promise<this> {
      const host = await primary.find();
      this.on('error', () => primary.forget(host));
      Object.assign(this, host);
      try {
        await super.connect();
        if (await isStandby(this)) throw new NoPrimaryError('The primary has become a stand-by.');
        return this;
      } catch (error) {
        primary.forget(host);
        void this.end().catch(() => {});
        throw error;
      }
    }
  };
}

async function takesWrites(settings: pg.ClientConfig, host: DatabaseHost): Promise<boolean> {
  const limits = { connectionTimeoutMillis: patience, query_timeout: patience };
  const client = new SteadyClient({ ...settings, ...limits });
  Object.assign(client, host);
  try {
    await client.connect();
    return !(await isStandby(client));
  } catch {
    return false;
  } finally {
    void client.end().catch(() => {});
  }
}

async function isStandby(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  return rows[0]!.standby;
}
