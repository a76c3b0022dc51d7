import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readClientBuild } from '#pages/client-build.server.ts';
import { createSite, type Renderer, type Site } from '#pages/site.server.ts';

const dist = join(import.meta.dirname, '../../dist');

/** The site as `npm run build` built it. */
export async function loadBuiltSite(publicUrl: string): Promise<Site> {
  const renderer = (await import(pathToFileURL(join(dist, 'server/renderer.js')).href)) as Renderer;
  return createSite({ renderer, build: await readClientBuild(join(dist, 'client')), publicUrl });
}
