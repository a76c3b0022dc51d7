import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { superuser } from './cluster.ts';
import type { DataPlace } from './data-place.ts';
import { EmbeddedPostgresError, otherWay } from './embedded-postgres-error.ts';
import {
  isPostmasterOf,
  type PostmasterFile,
  readPostmasterFile,
  removeStaleFiles,
} from './postmaster-file.ts';
import { spawnPostmaster, type StartedPostmaster } from './postmaster.ts';
import { isPrivateFolder, port } from './socket-folder.ts';

/** All that is needed to run one cluster's server. */
export interface Site {
  bin: string;
  place: DataPlace;
  /** Where a server we start puts its socket. */
  socketFolder: string;
}

/** One connection to the server, and what to know about it. */
export interface Session {
  client: Client;
  /** Where the server's socket is: an adopted server may have been started with another folder than ours. */
  socketFolder: string;
  /** Settles when the connection is over, whoever ended it. */
  ended: Promise<void>;
}

// Long, because a server that was killed under load repairs itself before it answers.
const timeoutMs = 120_000;

/**
 * Connects to the server of a cluster: to the one that runs, which a killed process may have left; after the end of one
 * that is shutting down, or when there is none, to one started now. Throws EmbeddedPostgresError when it does not come.
 */
export async function reachServer(site: Site, signal?: AbortSignal): Promise<Session> {
  const { cluster, serverLog } = site.place;
  let started: StartedPostmaster | undefined;
  try {
    for (const since = Date.now(); Date.now() - since < timeoutMs; await wait(10, undefined, { signal })) {
      const found = readPostmasterFile(cluster);
      const lives = found !== undefined && isPostmasterOf(found.pid, cluster);
      // A process we cannot see may still serve the cluster from another container: only its socket can tell.
      const session = found && (found.isReady || !lives) && (await connect(site, found));
      if (session) return session;
      if (lives || started?.isRunning()) continue;
      if (started) refuseUnlessPassing(started.words(), serverLog);
      if (started) await wait(200, undefined, { signal });
      signal?.throwIfAborted();
      removeStaleFiles(cluster, site.socketFolder);
      started = spawnPostmaster(site.bin, site.place, site.socketFolder);
    }
  } catch (error) {
    await started?.giveUp();
    throw error;
  }
  const pid = readPostmasterFile(cluster)?.pid;
  throw new EmbeddedPostgresError(
    `The PostgreSQL server of ${cluster} (process ${pid}) has not answered for ${timeoutMs / 1000} seconds. ` +
      `Look into ${serverLog}; if it hangs, stop it with "kill -INT ${pid}" and start again. ${otherWay}`,
  );
}

/** A start that another start forestalled, or that came too soon after a crash, is worth another try. */
function refuseUnlessPassing(words: string, serverLog: string): void {
  if (/lock file|shared memory block/.test(words)) return;
  const last = words.split('\n').slice(-5).join('\n');
  throw new EmbeddedPostgresError(
    `PostgreSQL does not start (its log is ${serverLog}):\n${last}\n${otherWay}`,
  );
}

async function connect(site: Site, found: PostmasterFile): Promise<Session | undefined> {
  // The data may have been moved, and the socket with them, since the server noted where it is.
  for (const socketFolder of new Set([found.socketFolder ?? site.socketFolder, site.socketFolder])) {
    // Who answers in a folder that is not closed may be anybody.
    if (!(await isPrivateFolder(socketFolder, site.place.runAs))) continue;
    const client = new Client({
      host: socketFolder,
      port,
      user: superuser,
      database: 'postgres',
      // Said aloud, lest a PGSSLMODE in the environment ask for it.
      ssl: false,
      connectionTimeoutMillis: 10_000,
      application_name: `wealth-mortgages process ${process.pid}`,
    });
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    // Whoever holds the session learns of its end by `ended`.
    client.on('error', () => {});
    try {
      await client.connect();
      if (await serves(client, site.place.cluster)) return { client, socketFolder, ended };
    } catch {
      // Starting up, shutting down or gone; the next look at its file will tell.
    }
    await client.end().catch(() => {});
  }
  return undefined;
}

/**
 * Whether the server's data directory is the one we see. A cluster copied while its server ran carries a file that leads
 * to the server of the original, and one that was moved is the same under another name: only a trial can tell.
 */
async function serves(client: Client, cluster: string): Promise<boolean> {
  const trial = `trial-${randomUUID()}`;
  await writeFile(join(cluster, trial), '');
  try {
    // A record with one null field is not "not null": hence the size.
    const { rows } = await client.query<{ seen: boolean }>(
      'select (pg_stat_file($1, true)).size is not null as seen',
      [trial],
    );
    return rows[0]!.seen;
  } finally {
    await rm(join(cluster, trial), { force: true });
  }
}
