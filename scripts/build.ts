/**
 * Builds the site: the browser's files with precompressed siblings, and the server with its commands. Everything is
 * built in a separate folder first and then moved into place, so a build that fails or is killed changes nothing.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { drawPictures } from './draw-pictures.ts';
import { precompress } from './precompress.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const stagingFolder = join(dist, '.making');
const parts = ['client', 'server'] as const;
/** Files the server reads from next to its modules. */
const readAtRunTime = {
  'src/database/migrations': 'migrations',
  'src/features/blog/sample/posts': 'posts',
  'src/platform/session/password/common-passwords.txt': 'common-passwords.txt',
};

await rm(stagingFolder, { recursive: true, force: true });
await mkdir(stagingFolder, { recursive: true });
await build({ root, logLevel: 'warn', build: { outDir: join(stagingFolder, 'client') } });
await build({ root, logLevel: 'warn', mode: 'admin', build: { outDir: join(stagingFolder, 'client') } });
await build({ root, logLevel: 'warn', build: { ssr: true, outDir: join(stagingFolder, 'server') } });
for (const [from, to] of Object.entries(readAtRunTime))
  await cp(join(root, from), join(stagingFolder, 'server', to), { recursive: true });
await drawPictures(join(stagingFolder, 'client'));
const siblings = await precompress(join(stagingFolder, 'client'));

// Without its stamp, dist counts as unfinished until prepare.mjs writes a new one.
await rm(join(dist, 'stamp'), { force: true });
for (const part of parts) {
  const old = join(stagingFolder, `old-${part}`);
  if (existsSync(join(dist, part))) await rename(join(dist, part), old);
  await rename(join(stagingFolder, part), join(dist, part));
}
await rm(stagingFolder, { recursive: true, force: true });
console.log(`Built dist/client (${siblings} compressed files) and dist/server.`);
