import { ensureDatabase } from './database-in-cluster.server.ts';
import { isLastToLeave, reachAsGuest } from './ownership.server.ts';
import { stopPostmaster } from './postmaster.server.ts';
import type { Site } from './reach-server.server.ts';

/** Joins a cluster's server. The last guest to leave a server without owner stops it, whoever had started it. */
export async function visitServer(site: Site): Promise<{ socketFolder: string; stop: () => Promise<void> }> {
  const { client, socketFolder } = await reachAsGuest(site);
  let leaving: Promise<void> | undefined;
  async function leave(): Promise<void> {
    // A server that has gone in the meantime is its owner's business.
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
