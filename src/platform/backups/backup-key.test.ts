import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BackupKeyError, backupKeyPath, createBackupKey, readBackupKey } from './backup-key.server.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'key-'));
});
afterEach(() => rm(folder, { recursive: true }));

const read = (dataDir: string) => readBackupKey(backupKeyPath(dataDir));

test('is made once, for its owner’s eyes only, and never written over', async () => {
  const dataDir = join(folder, 'new');
  expect(await createBackupKey(dataDir)).toBe(true);
  const key = await read(dataDir);
  expect(key).toHaveLength(32);
  expect((await stat(backupKeyPath(dataDir))).mode & 0o777).toBe(0o600);
  expect(await createBackupKey(dataDir)).toBe(false);
  expect(await createBackupKey(dataDir, Buffer.alloc(32))).toBe(false);
  expect(await read(dataDir)).toEqual(key);
  expect(await readdir(dataDir)).toEqual(['backup.key']);
  // A damaged one is somebody’s only key, perhaps: it is not replaced.
  await writeFile(backupKeyPath(dataDir), 'x');
  expect(await createBackupKey(dataDir)).toBe(false);
  await expect(read(dataDir)).rejects.toThrow(/backup\.key holds no key: it should say “wealth-mortgages-/);
});

test('is the same for all who make it at once', async () => {
  const made = await Promise.all(
    Array.from({ length: 8 }, async () => ({
      isNew: await createBackupKey(folder),
      key: await read(folder),
    })),
  );
  expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
  for (const { key } of made) expect(key).toEqual(made[0]!.key);
});

test('is read from copies, however they were saved', async () => {
  await createBackupKey(folder);
  const key = await read(folder);
  const text = await readFile(backupKeyPath(folder), 'utf8');
  const copy = join(folder, 'copy.txt');
  for (const saved of [
    text.trim(),
    `\uFEFF${text.replace('\n', '\r\n')}`,
    `From the server, 30 Nov:\n\n> ${text.replace(' ', '\t')}`,
    Buffer.from(`\uFEFF${text}`, 'utf16le'),
  ]) {
    await writeFile(copy, saved);
    expect(await readBackupKey(copy)).toEqual(key);
  }
});

test.each(['', 'wealth-mortgages-backup-key', 'wealth-mortgages-backup-key abc', 'a'.repeat(43)])(
  'is not “%s”',
  async (text) => {
    await writeFile(backupKeyPath(folder), text);
    await expect(readBackupKey(backupKeyPath(folder))).rejects.toThrow(BackupKeyError);
  },
);

test('says which file is not there', async () => {
  await expect(readBackupKey(join(folder, 'lost.key'))).rejects.toThrow(/cannot be read: ENOENT.*lost\.key/);
});
