import { setTimeout as wait } from 'node:timers/promises';
import { removeUnfinishedClusters } from './cluster.server.ts';
import { ensureDatabase } from './database-in-cluster.server.ts';
import type { EmbeddedPostgresLog } from './embedded-postgres.server.ts';
import { reachAsOwner } from './ownership.server.ts';
import { stopPostmaster } from './postmaster.server.ts';
import type { Site } from './reach-server.server.ts';

/** Owns a cluster's server: starts it again whenever it dies, until it is stopped. */
export async function ownServer(
  site: Site,
  log: EmbeddedPostgresLog,
): Promise<{ socketFolder: string; stop: () => Promise<void> }> {
  const ending = new AbortController();
  let session = await reachAsOwner(site, ending.signal);
  let upSince = Date.now();
  try {
    await ensureDatabase(session.client);
  } catch (error) {
    await stopPostmaster(site.place.cluster);
    throw error;
  }
  await removeUnfinishedClusters(site.place).catch((error: unknown) => {
    log.warn({ err: error }, 'a half-made cluster could not be removed; the next start tries again');
  });
  // The application goes on looking for the server there, so that is where it must come back.
  const sameSite = { ...site, socketFolder: session.socketFolder };
  let comingBack: Promise<void> | undefined;
  const supervision = supervise();

  async function supervise(): Promise<void> {
    let pause = 0;
    for (;;) {
      await session.ended;
      if (ending.signal.aborted) return;
      log.error({ cluster: site.place.cluster }, 'the embedded PostgreSQL went away; starting it again');
      // One that dies soon after each start is given time.
      pause = Date.now() - upSince > 30_000 ? 0 : Math.min(Math.max(pause * 2, 100), 10_000);
      comingBack = comeBack(pause);
      await comingBack;
    }
  }

  async function comeBack(firstPause: number): Promise<void> {
    for (let pause = firstPause; !ending.signal.aborted; pause = Math.min(Math.max(pause * 2, 100), 10_000)) {
      try {
        await wait(pause, undefined, { signal: ending.signal });
        session = await reachAsOwner(sameSite, ending.signal);
        upSince = Date.now();
        log.info({ cluster: site.place.cluster }, 'the embedded PostgreSQL is back');
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
    await comingBack;
    // The lock is kept until the server has gone, so that no other owner takes up what is about to end.
    const isGone = await stopPostmaster(site.place.cluster);
    if (!isGone) log.error({ cluster: site.place.cluster }, 'the embedded PostgreSQL does not end');
    await session.client.end().catch(() => {});
    await supervision;
  }
  return { socketFolder: session.socketFolder, stop: () => (stopping ??= stop()) };
}
