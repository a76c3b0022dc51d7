import { existsSync } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newKey } from '#embedded-postgres/sealed-bytes.ts';
import { decodeText } from '#lib/decode-text.ts';

const label = 'wealth-mortgages-backup-key';

/** A file that should hold the key of backups holds none, or cannot be read. */
export class BackupKeyError extends Error {}

export const backupKeyPath = (dataDir: string): string => join(dataDir, 'backup.key');

/** Reads the key of backups from its file or a copy of it. Throws BackupKeyError when there is none. */
export async function readBackupKey(path: string): Promise<Buffer> {
  const bytes = await readFile(path).catch((error: Error) => {
    throw new BackupKeyError(`The key of the backups cannot be read: ${error.message}.`);
  });
  // However an editor or a password manager has saved it.
  const [, text] = new RegExp(`${label}\\s+([\\w-]{43})\\b`).exec(decodeText(bytes) ?? '') ?? [];
  if (text) return Buffer.from(text, 'base64url');
  throw new BackupKeyError(`${path} holds no key: it should say “${label}” and the key after it.`);
}

/** Writes a key to its file, on disk when this returns, for its owner's eyes only. Fails if there is a file. */
export async function writeBackupKey(dataDir: string, key: Buffer): Promise<void> {
  const path = backupKeyPath(dataDir);
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx', 0o600);
  await file.writeFile(`${label} ${key.toString('base64url')}\n`).then(() => file.sync());
  await file.close();
}

/** Reads the key of this site's backups, or makes one, which `isNew` then says. */
export async function ensureBackupKey(dataDir: string): Promise<{ key: Buffer; isNew: boolean }> {
  const path = backupKeyPath(dataDir);
  const isNew = !existsSync(path);
  if (isNew) await writeBackupKey(dataDir, newKey());
  return { key: await readBackupKey(path), isNew };
}
