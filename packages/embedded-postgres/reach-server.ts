import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { superuser } from './cluster.ts';
import type { DataLocation } from './data-location.ts';
import { EmbeddedPostgresError, useOwnServerHint } from './embedded-postgres-error.ts';
import {
  isPostmasterOf,
  type PostmasterFile,
  readPostmasterFile,
  removeStaleFiles,
} from './postmaster-file.ts';
import { spawnPostmaster, type StartedPostmaster } from './postmaster.ts';
import { isPrivateFolder, port } from './socket-folder.ts';

export interface ClusterLocation {
  bin: string;
  location: DataLocation;
  /** The folder for the socket of a server we start. */
  socketFolder: string;
}

export interface Session {
  client: Client;
  /** The folder of the server's socket: an adopted server may have been started with a different one. */
  socketFolder: string;
  /** Settles when the connection is over, whoever ended it. */
  ended: Promise<void>;
}

// Long, because a server that was killed under load recovers before it accepts connections.
const timeoutMs = 120_000;

/**
 * Connects to a cluster's server: the running one, which may be left over from a killed process, or else a new one,
 * after waiting for one that is shutting down. Throws EmbeddedPostgresError if none comes up.
 */
export async function reachServer(site: ClusterLocation, signal?: AbortSignal): Promise<Session> {
  const { cluster, serverLog } = site.location;
  let started: StartedPostmaster | undefined;
  try {
    for (const since = Date.now(); Date.now() - since < timeoutMs; await wait(10, undefined, { signal })) {
      const found = readPostmasterFile(cluster);
      const lives = found !== undefined && isPostmasterOf(found.pid, cluster);
      // A process we cannot see may serve the cluster from another container; only its socket can tell.
      const session = found && (found.isReady || !lives) && (await connect(site, found));
      if (session) return session;
      if (lives || started?.isRunning()) continue;
      if (started) throwUnlessTransient(started.output(), serverLog);
      if (started) await wait(200, undefined, { signal });
      signal?.throwIfAborted();
      removeStaleFiles(cluster, site.socketFolder);
      started = spawnPostmaster(site.bin, site.location, site.socketFolder);
    }
  } catch (error) {
    await started?.giveUp();
    throw error;
  }
  const pid = readPostmasterFile(cluster)?.pid;
  throw new EmbeddedPostgresError(
    `The PostgreSQL server of ${cluster} (process ${pid}) has not responded for ${timeoutMs / 1000} seconds. ` +
      `Check ${serverLog}; if it hangs, stop it with "kill -INT ${pid}" and start again. ${useOwnServerHint}`,
  );
}

/** Throws why a start failed, unless a retry may work: it lost a race, or came too soon after a crash. */
function throwUnlessTransient(output: string, serverLog: string): void {
  if (/lock file|shared memory block/.test(output)) return;
  const last = output.split('\n').slice(-5).join('\n');
  throw new EmbeddedPostgresError(
    `PostgreSQL did not start (its log is ${serverLog}):\n${last}\n${useOwnServerHint}`,
  );
}

async function connect(site: ClusterLocation, found: PostmasterFile): Promise<Session | undefined> {
  // The data may have been moved, and the socket with them, since the server recorded its location.
  for (const socketFolder of new Set([found.socketFolder ?? site.socketFolder, site.socketFolder])) {
    // Anyone could be listening in a folder that is not private.
    if (!(await isPrivateFolder(socketFolder, site.location.runAs))) continue;
    const client = new Client({
      host: socketFolder,
      port,
      user: superuser,
      database: 'postgres',
      // Explicit, because PGSSLMODE in the environment might ask for it.
      ssl: false,
      connectionTimeoutMillis: 10_000,
      application_name: `wealth-mortgages process ${process.pid}`,
    });
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    // The session's holder is notified of its end by `ended`.
    client.on('error', () => {});
    try {
      await client.connect();
      if (await isServerOf(client, site.location.cluster)) return { client, socketFolder, ended };
    } catch {
      // Starting up, shutting down or gone; the next look at its file will tell.
    }
    await client.end().catch(() => {});
  }
  return undefined;
}

/**
 * Tests that the server's data directory is the one we see. A cluster copied while running carries a file
 * that points to the original's server, and a moved one is the same under another name: only a test can tell.
 */
async function isServerOf(client: Client, cluster: string): Promise<boolean> {
  const probe = `trial-${randomUUID()}`;
  await writeFile(join(cluster, probe), '');
  try {
    // A record with one null field is not "not null"; hence the size.
    const { rows } = await client.query<{ seen: boolean }>(
      'select (pg_stat_file($1, true)).size is not null as seen',
      [probe],
    );
    return rows[0]!.seen;
  } finally {
    await rm(join(cluster, probe), { force: true });
  }
}
