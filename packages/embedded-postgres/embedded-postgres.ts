import { findPackage, prepareBinaries } from './binaries.ts';
import { ensureCluster, superuser } from './cluster.ts';
import { findDataLocation } from './data-location.ts';
import { databaseName, ensureDatabase } from './database-in-cluster.ts';
import { EmbeddedPostgresError, useOwnServerHint } from './embedded-postgres-error.ts';
import { isLastToLeave, reachAsClient } from './ownership.ts';
import { stopPostmaster } from './postmaster.ts';
import type { ClusterLocation } from './reach-server.ts';
import { port, prepareSocketFolder } from './socket-folder.ts';
import { type EmbeddedPostgresLog, superviseServer } from './supervisor.ts';
import { isRoot } from './unprivileged-user.ts';

export { EmbeddedPostgresError } from './embedded-postgres-error.ts';
export type { EmbeddedPostgresLog } from './supervisor.ts';

interface EmbeddedPostgresOptions {
  dataDir: string;
  /** The web server is the supervisor. Command-line tools are clients: they join a server or start one temporarily. */
  role: 'supervisor' | 'client';
  log: EmbeddedPostgresLog;
  /** Root's folder for the unprivileged user, and the programs' source; overridden in tests. */
  systemFolder?: string;
  packageFolder?: string;
}

/**
 * Starts the PostgreSQL of `dataDir`, or joins the one that runs there. Throws EmbeddedPostgresError, with a message
 * for the person who runs the server, when another process owns the data or when it cannot run here.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions) {
  const { role, log } = options;
  const startedAt = performance.now();
  const site = await prepareSite(options).catch((error: NodeJS.ErrnoException) => {
    // File system errors (EACCES, EROFS, ENOSPC …) are for the person who runs the server to fix.
    if (!error.syscall) throw error;
    throw new EmbeddedPostgresError(
      `The database folder cannot be used: ${error.message}. ${useOwnServerHint}`,
      { cause: error },
    );
  });
  const { socketFolder, stop } =
    role === 'supervisor' ? await superviseServer(site, log) : await joinServer(site);
  const milliseconds = Math.round(performance.now() - startedAt);
  if (role === 'supervisor')
    log.info({ cluster: site.location.cluster, milliseconds }, 'the embedded PostgreSQL is up');
  return {
    /** Settings for `pg`: the socket's folder as host; no TCP, no password. */
    connection: { host: socketFolder, port, user: superuser, database: databaseName },
    /** Stops the server and waits for it when this process supervises it; a client just disconnects. */
    stop,
  };
}

async function prepareSite({
  dataDir,
  systemFolder = '/var/lib/wealth-mortgages',
  packageFolder,
}: EmbeddedPostgresOptions): Promise<ClusterLocation> {
  const nativePackage = packageFolder ?? findPackage();
  const location = await findDataLocation(dataDir, systemFolder);
  const copiesFolder = isRoot() ? systemFolder : location.folder;
  const binaries = await prepareBinaries(nativePackage, location.runAs, copiesFolder);
  await ensureCluster(binaries, location);
  const socketFolder = await prepareSocketFolder(location.folder, location.runAs);
  return { bin: binaries.bin, location, socketFolder };
}

/** Joins a cluster's server. If it has no supervisor, the last client to leave stops it, whoever started it. */
async function joinServer(site: ClusterLocation) {
  const { client, socketFolder } = await reachAsClient(site);
  let leaving: Promise<void> | undefined;
  async function leave(): Promise<void> {
    // A server that has gone in the meantime is its supervisor's responsibility.
    if (await isLastToLeave(client).catch(() => false)) await stopPostmaster(site.location.cluster);
    await client.end().catch(() => {});
  }
  const stop = () => (leaving ??= leave());
  await ensureDatabase(client).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { socketFolder, stop };
}
