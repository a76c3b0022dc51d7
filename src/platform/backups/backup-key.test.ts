import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  BackupKeyError,
  backupKeyPath,
  ensureBackupKey,
  readBackupKey,
  writeBackupKey,
} from './backup-key.server.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'key-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('is made once, for its owner’s eyes only, and never written over', async () => {
  const dataDir = join(folder, 'new');
  const first = await ensureBackupKey(dataDir);
  expect(first).toEqual({ key: expect.any(Buffer), isNew: true });
  expect(first.key).toHaveLength(32);
  expect(await ensureBackupKey(dataDir)).toEqual({ key: first.key, isNew: false });
  expect((await stat(backupKeyPath(dataDir))).mode & 0o777).toBe(0o600);
  await expect(writeBackupKey(dataDir, Buffer.alloc(32))).rejects.toThrow(/EEXIST/);
  // A damaged one is somebody’s only key, perhaps: it is not replaced.
  await writeFile(backupKeyPath(dataDir), 'x');
  await expect(ensureBackupKey(dataDir)).rejects.toThrow(
    /backup\.key holds no key: it should say “wealth-mortgages-/,
  );
});

test('is read from copies, however they were saved', async () => {
  const { key } = await ensureBackupKey(folder);
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
