/** Draws every SVG file of the street anew: `node tools/illustrations/draw.ts`, after changing a drawing here. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { drawnFiles } from './drawn-files.ts';

const root = join(import.meta.dirname, '../..');
for (const [path, svg] of Object.entries(drawnFiles())) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), `${svg}\n`);
}
