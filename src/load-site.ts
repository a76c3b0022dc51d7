import { join } from 'node:path';
import { readClientBuild } from '#pages/client-build.server.ts';
import { createSite, type Site } from '#pages/site.server.ts';

/**
 * Loads the built site from the folder next to the server. The pages' modules are evaluated only here, because that
 * blocks the event loop; by now the database is already starting.
 */
export async function loadSite(publicUrl: string): Promise<Site> {
  const build = await readClientBuild(join(import.meta.dirname, '../client'));
  const renderer = await import('#site/entry-server.tsx');
  return createSite({ renderer, build, publicUrl });
}
