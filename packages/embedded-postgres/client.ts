import { ensureDatabase } from './database-in-cluster.ts';
import { isLastToLeave, reachAsClient } from './ownership.ts';
import { stopPostmaster } from './postmaster.ts';
import type { Site } from './reach-server.ts';

/** Joins a cluster's server. If it has no supervisor, the last client to leave stops it, whoever started it. */
export async function joinServer(site: Site): Promise<{ socketFolder: string; stop: () => Promise<void> }> {
  const { client, socketFolder } = await reachAsClient(site);
  let leaving: Promise<void> | undefined;
  async function leave(): Promise<void> {
    // A server that has gone in the meantime is its supervisor's responsibility.
    const isLast = await isLastToLeave(client).catch(() => false);
    if (isLast) await stopPostmaster(site.place.cluster);
    await client.end().catch(() => {});
  }
  const stop = () => (leaving ??= leave());
  await ensureDatabase(client).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { socketFolder, stop };
}
