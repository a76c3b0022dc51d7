import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set([
  '.js',
  '.css',
  '.html',
  '.svg',
  '.json',
  '.txt',
  '.xml',
  '.ico',
  '.webmanifest',
  '.map',
]);

/**
 * Writes `name.br` and `name.gz` next to every compressible file in a folder, where they are smaller than the file.
 * Returns how many it wrote.
 */
export async function precompress(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    // Vite's manifest is for the server; it is never served.
    .filter((file) => !file.includes(`${sep}.vite${sep}`));
  const written = await Promise.all(files.map(compressFile));
  return written.reduce((sum, count) => sum + count, 0);
}

async function compressFile(file: string): Promise<number> {
  const content = await readFile(file);
  const brotli = (mode: number) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_MODE]: mode,
      },
    });
  const [br, asFont, gz] = await Promise.all([
    brotli(constants.BROTLI_MODE_GENERIC),
    // It divides scripts differently: which of the two is smaller depends on a few letters.
    brotli(constants.BROTLI_MODE_FONT),
    promisify(gzip)(content, { level: 9 }),
  ]);
  const smaller = [
    { name: `${file}.br`, body: asFont.length < br.length ? asFont : br },
    { name: `${file}.gz`, body: gz },
  ].filter(({ body }) => body.length < content.length);
  await Promise.all(smaller.map(({ name, body }) => writeFile(name, body)));
  return smaller.length;
}
