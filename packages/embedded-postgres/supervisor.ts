import { setTimeout as wait } from 'node:timers/promises';
import { removeUnfinishedClusters } from './cluster.ts';
import { ensureDatabase } from './database-in-cluster.ts';
import { reachAsSupervisor } from './ownership.ts';
import { stopPostmaster } from './postmaster.ts';
import type { ClusterLocation } from './reach-server.ts';

/** The part of pino's interface that is used. */
export type EmbeddedPostgresLog = Record<
  'info' | 'warn' | 'error',
  (details: object, message: string) => void
>;

/** Supervises a cluster's server: restarts it whenever it dies, until it is stopped. */
export async function superviseServer(site: ClusterLocation, log: EmbeddedPostgresLog) {
  const ending = new AbortController();
  let session = await reachAsSupervisor(site, ending.signal);
  let upSince = Date.now();
  try {
    await ensureDatabase(session.client);
  } catch (error) {
    await stopPostmaster(site.location.cluster);
    throw error;
  }
  await removeUnfinishedClusters(site.location).catch((error: unknown) => {
    log.warn({ err: error }, 'a half-made cluster could not be removed; the next start tries again');
  });
  // The application keeps looking for the server there, so it must come back there.
  const sameLocation = { ...site, socketFolder: session.socketFolder };
  let restarting: Promise<void> | undefined;
  const supervision = supervise();

  async function supervise(): Promise<void> {
    let pause = 0;
    for (;;) {
      await session.ended;
      if (ending.signal.aborted) return;
      log.error({ cluster: site.location.cluster }, 'the embedded PostgreSQL went away; starting it again');
      // One that dies soon after each start is restarted with a delay.
      pause = Date.now() - upSince > 30_000 ? 0 : longerPause(pause);
      restarting = restart(pause);
      await restarting;
    }
  }

  async function restart(firstPause: number): Promise<void> {
    for (let pause = firstPause; !ending.signal.aborted; pause = longerPause(pause)) {
      try {
        await wait(pause, undefined, { signal: ending.signal });
        session = await reachAsSupervisor(sameLocation, ending.signal);
        upSince = Date.now();
        log.info({ cluster: site.location.cluster }, 'the embedded PostgreSQL is back');
        return;
      } catch (error) {
        if (!ending.signal.aborted)
          log.error({ err: error }, 'the embedded PostgreSQL could not be started again');
      }
    }
  }

  let stopping: Promise<void> | undefined;
  async function stop(): Promise<void> {
    ending.abort();
    await restarting;
    // The lock is held until the server has gone, so that no other supervisor adopts a server that is about to end.
    const isGone = await stopPostmaster(site.location.cluster);
    if (!isGone) log.error({ cluster: site.location.cluster }, 'the embedded PostgreSQL does not end');
    await session.client.end().catch(() => {});
    await supervision;
  }
  return { socketFolder: session.socketFolder, stop: () => (stopping ??= stop()) };
}

const longerPause = (milliseconds: number) => Math.min(Math.max(milliseconds * 2, 100), 10_000);
