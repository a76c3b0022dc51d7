import { randomBytes } from 'node:crypto';
import { mkdtemp, open, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findSealedFile, newKey, sealedReader, sealedWriter } from './sealed-bytes.ts';

const kib = 1024;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sealed-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function writeSealed(key: Buffer, start: Buffer, pieces: Buffer[]): Promise<string> {
  const path = join(folder, 'file');
  const file = await open(path, 'w');
  const writer = sealedWriter(file, key, 'mark');
  writer.reserve(start.length);
  for (const piece of pieces) await writer.append(piece);
  await writer.finish(start);
  await file.close();
  return path;
}

async function openSealed(path: string, key: Buffer) {
  const found = await findSealedFile(path, 'mark');
  return sealedReader(path, { ...found!, key, onDamage: () => new Error('damaged') });
}

const readAll = async (path: string, key: Buffer, start = 0, end?: number) => {
  const reader = await openSealed(path, key);
  return Buffer.concat(await reader.read(start, end ?? reader.size).toArray());
};

test.each([0, 1, 16 * kib, 64 * kib - 1, 64 * kib, 64 * kib + 1, 300 * kib])(
  'what is written in pieces, %i bytes after the start, is read back, any part of it',
  async (length) => {
    const key = newKey();
    const start = randomBytes(128 * kib);
    const content = randomBytes(length);
    const pieces = [content.subarray(0, 10), content.subarray(10, 40 * kib), content.subarray(40 * kib)];
    const path = await writeSealed(key, start, pieces);
    const all = Buffer.concat([start, content]);
    const { size } = await openSealed(path, key);
    expect(size).toBe(all.length);
    expect(await readAll(path, key)).toEqual(all);
    for (const [from, end] of [
      [0, 1],
      [64 * kib - 1, 64 * kib + 1],
      [5, 128 * kib],
      [128 * kib - 1, all.length],
    ])
      expect(await readAll(path, key, from, end)).toEqual(all.subarray(from, end));
  },
);

test('shows nothing of what is inside, and the same content never twice in the same way', async () => {
  const key = newKey();
  const start = Buffer.alloc(64 * kib, 'Margaret Atwood ');
  const first = await readFile(await writeSealed(key, start, [start]));
  const second = await readFile(await writeSealed(key, start, [start]));
  expect(first.includes('Atwood')).toBe(false);
  expect(first.subarray(128, 144)).not.toEqual(second.subarray(128, 144));
  expect(first.subarray(128, 144)).not.toEqual(first.subarray(128 + 64 * kib + 16, 144 + 64 * kib + 16));
});

test('does not open with a byte changed anywhere, a chunk moved, or another key', async () => {
  const key = newKey();
  const path = await writeSealed(key, randomBytes(64 * kib), [randomBytes(100 * kib)]);
  const whole = await readFile(path);
  const sealedChunk = 64 * kib + 16;
  const moved = Buffer.concat([
    whole.subarray(0, 128),
    whole.subarray(128 + sealedChunk, 128 + 2 * sealedChunk),
    whole.subarray(128, 128 + sealedChunk),
    whole.subarray(128 + 2 * sealedChunk),
  ]);
  await writeFile(path, moved);
  await expect(readAll(path, key)).rejects.toThrow('damaged');
  // In the id, the salt, what fills the line, a chunk, its tag, and the last byte.
  for (const at of [8, 20, 120, 200, 128 + sealedChunk - 1, whole.length - 1]) {
    const changed = Buffer.from(whole);
    changed[at]! ^= 1;
    await writeFile(path, changed);
    await expect(readAll(path, key), `byte ${at}`).rejects.toThrow('damaged');
  }
  await writeFile(path, whole);
  await expect(readAll(path, newKey())).rejects.toThrow('damaged');
  // Wherever it was cut off within a chunk.
  for (const left of [whole.length - 1, 128 + sealedChunk + 20]) {
    await writeFile(path, whole);
    await truncate(path, left);
    await expect(readAll(path, key), `${left} bytes`).rejects.toThrow('damaged');
  }
});

test('a file of another kind is none', async () => {
  for (const content of ['', 'mark 2 abc', 'Mark 1 abc', '\0'.repeat(500)]) {
    await writeFile(join(folder, 'other'), content);
    expect(await findSealedFile(join(folder, 'other'), 'mark')).toBeUndefined();
  }
});
