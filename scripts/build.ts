/**
 * Builds the site: the browser's files and the page renderer, and precompressed siblings of the former. Everything is
 * made in a folder of its own first and then put in place, so that a build that fails or is killed changes nothing.
 */
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { drawPictures } from './draw-pictures.ts';
import { precompress } from './precompress.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const making = join(dist, '.making');
const parts = ['client', 'server'] as const;

await rm(making, { recursive: true, force: true });
await mkdir(making, { recursive: true });
await build({ root, logLevel: 'warn', build: { outDir: join(making, 'client') } });
await build({
  root,
  logLevel: 'warn',
  build: { ssr: 'src/app/entry-server.tsx', outDir: join(making, 'server'), copyPublicDir: false },
});
await drawPictures(join(making, 'client'));
const siblings = await precompress(join(making, 'client'));

// Without its stamp, what is in dist counts as unfinished until prepare.mjs writes the new one.
await rm(join(dist, 'stamp'), { force: true });
for (const part of parts) {
  const old = join(making, `old-${part}`);
  if (existsSync(join(dist, part))) await rename(join(dist, part), old);
  await rename(join(making, part), join(dist, part));
}
await rm(making, { recursive: true, force: true });
console.log(`Built dist/client (${siblings} compressed files) and dist/server.`);
