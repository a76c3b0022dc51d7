/** npm run build: builds the site for the browser and for the server's renderer into `dist`, compressed in advance. */
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { hashOfSources, stampFile } from './sources.mjs';

const projectFolder = fileURLToPath(new URL('..', import.meta.url));
const aside = join(projectFolder, 'dist.new');
const stamp = hashOfSources(projectFolder);

// Built aside and then renamed: a build is there completely or not at all.
await rm(aside, { recursive: true, force: true });
const shared = { root: projectFolder, logLevel: 'warn' } as const;
await build({ ...shared, build: { outDir: join(aside, 'client') } });
await build({
  ...shared,
  build: { outDir: join(aside, 'server'), ssr: 'src/app/entry-server.tsx', copyPublicDir: false },
});
await compress(join(aside, 'client'));
await writeFile(join(aside, stampFile), stamp);
await rm(join(projectFolder, 'dist'), { recursive: true, force: true });
await rename(aside, join(projectFolder, 'dist'));

/** Puts a brotli and a gzip version beside every file that gets smaller by it. */
async function compress(folder: string): Promise<void> {
  const compressible = new Set(['.js', '.css', '.svg', '.txt', '.json', '.webmanifest']);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const content = await readFile(path);
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        };
        await Promise.all([
          writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params })),
          writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 })),
        ]);
      }),
  );
}
