import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { precompress } from './precompress.ts';

test('compresses scripts, but not pictures, short files or build metadata', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'precompress-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = 'console.log("keys to the house");\n'.repeat(50);
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'assets/a.js'), script);
  writeFileSync(join(folder, 'assets/photo.avif'), script);
  writeFileSync(join(folder, 'robots.txt'), 'a');
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(script));

  expect(await precompress(folder)).toBe(2);
  expect(readdirSync(folder).toSorted()).toEqual(['.vite', 'assets', 'robots.txt']);
  expect(readdirSync(join(folder, '.vite'))).toEqual(['manifest.json']);
  expect(readdirSync(join(folder, 'assets')).toSorted()).toEqual([
    'a.js',
    'a.js.br',
    'a.js.gz',
    'photo.avif',
  ]);
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/a.js.br'))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(join(folder, 'assets/a.js.gz'))).toString()).toBe(script);
});
