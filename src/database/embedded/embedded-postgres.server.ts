import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseUnavailable } from '#database/unavailable.server.ts';
import { findBinaries } from './binaries.server.ts';
import { ensureCluster, removeUnfinished, superuser } from './cluster.server.ts';
import { type DataPlace, findDataPlace, systemFolder } from './data-place.server.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { findPostmaster, lastWords, spawnPostmaster, stopPostmaster } from './postmaster.server.ts';
import { findRunAs, type RunAs } from './unprivileged-user.server.ts';

export { EmbeddedPostgresError } from './embedded-postgres-error.ts';

export interface EmbeddedPostgres {
  /** Settings for `pg`: the socket's folder as host; no TCP, no password. */
  readonly connection: { host: string; port: number; user: string; database: string };
  /** Ends the server when this process owns it; a guest just leaves. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

const database = 'wealth_mortgages';
/** Held on one connection by the process that owns the server; it ends with that process, however that ends. */
const ownerLock = 4_417_920_333;
const startLimit = 60_000;
const lockLimit = 5_000;

/**
 * Starts the embedded PostgreSQL on the data of `dataDir`, or adopts the one that a killed process left running. As
 * `owner` (the web server) it is refused while another process owns the data, and starts the server again when that
 * dies. As `guest` (command-line tools) it joins a running server, and owns one only when it had to start it.
 * Throws EmbeddedPostgresError for everything the person who runs it can mend.
 */
export async function startEmbeddedPostgres({
  dataDir,
  role,
  log,
}: {
  dataDir: string;
  role: 'owner' | 'guest';
  log: EmbeddedPostgresLog;
}): Promise<EmbeddedPostgres> {
  const runAs = findRunAs();
  const place = await findDataPlace(dataDir, runAs);
  const bin = await findBinaries(runAs, runAs.uid === undefined ? place.folder : systemFolder);
  await ensureCluster(bin, place.cluster, runAs);
  const found = findPostmaster(place.cluster);
  // A new start uses the place's own socket; an adopted server may have been started with another.
  const server = { bin, place, runAs };
  let owner: pg.Client | undefined;
  let stopping = false;

  async function own(): Promise<void> {
    for (const since = Date.now(); ; await wait(50)) {
      const client = await connectWhenUp(server);
      const holds = await takeLock(client);
      if (holds === true) {
        owner = client;
        client.on('end', () => void (stopping || restart()));
        return;
      }
      if (holds === false && Date.now() - since > lockLimit) {
        throw new EmbeddedPostgresError(
          `The database in ${dataDir} is in use by another server process. Stop that one first, or set DATA_DIR to another folder; for several servers on one database set DATABASE_URL.`,
        );
      }
    }
  }

  async function restart(): Promise<void> {
    log.warn({}, 'the embedded PostgreSQL went away; starting it again');
    for (let pause = 100; ; pause = Math.min(pause * 2, 10_000)) {
      if (stopping) return;
      try {
        await own();
        return log.info({}, 'the embedded PostgreSQL is back');
      } catch (error) {
        log.error({ err: error }, 'the embedded PostgreSQL could not be started again');
        await wait(pause);
      }
    }
  }

  if (role === 'owner' || !found) await own();
  else await (await connectWhenUp(server)).end();
  if (owner) await removeUnfinished(place.cluster);
  const running = findPostmaster(place.cluster);

  return {
    connection: {
      host: running?.socketFolder ?? place.socketFolder,
      port: running?.port ?? 5432,
      user: superuser,
      database,
    },
    async stop() {
      if (stopping) return;
      stopping = true;
      if (!owner) return;
      const postmaster = findPostmaster(place.cluster);
      if (postmaster) await stopPostmaster(postmaster);
      await owner.end().catch(() => {});
    },
  };
}

/** A connection to the cluster's server, which is started if none runs, and waited for while it starts or stops. */
async function connectWhenUp({
  bin,
  place,
  runAs,
}: {
  bin: string;
  place: DataPlace;
  runAs: RunAs;
}): Promise<pg.Client> {
  let started = 0;
  for (const since = Date.now(); Date.now() - since < startLimit; await wait(20)) {
    const postmaster = findPostmaster(place.cluster);
    if (!postmaster) {
      // It needs a moment to write down that it runs; it may have to wait for the rest of one that was killed.
      if (Date.now() - started < 2_000) continue;
      started = Date.now();
      spawnPostmaster(bin, place, runAs);
      continue;
    }
    const client = await connect({
      host: postmaster.socketFolder || place.socketFolder,
      port: postmaster.port,
    });
    if (client) return client;
  }
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL does not start. It says (${place.serverLog}):\n${lastWords(place)}`,
  );
}

async function connect(address: { host: string; port: number }): Promise<pg.Client | undefined> {
  const client = await tryConnect({ ...address, database });
  if (client !== 'no such database') return client;
  const maker = await tryConnect({ ...address, database: 'postgres' });
  if (!(maker instanceof pg.Client)) return undefined;
  // Two processes may create it at once; the one that fails finds it there.
  await maker.query(`create database ${database}`).catch(() => {});
  await maker.end().catch(() => {});
  return undefined;
}

async function tryConnect(address: {
  host: string;
  port: number;
  database: string;
}): Promise<pg.Client | 'no such database' | undefined> {
  const client = new pg.Client({
    ...address,
    user: superuser,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    if ((error as { code?: string }).code === '3D000') return 'no such database';
    if (isDatabaseUnavailable(error)) return undefined;
    throw error;
  }
}

/** True when the lock is ours now, false when another process has it, undefined when the server went away. */
async function takeLock(client: pg.Client): Promise<boolean | undefined> {
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      ownerLock,
    ]);
    if (rows[0]!.taken) return true;
    await client.end();
    return false;
  } catch {
    await client.end().catch(() => {});
    return undefined;
  }
}
