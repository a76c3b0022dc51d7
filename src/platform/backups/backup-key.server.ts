import { existsSync } from 'node:fs';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isFileError } from '#embedded-postgres/file-error.ts';
import { syncFolder } from '#embedded-postgres/rename-durably.ts';
import { keyId, newKey } from '#embedded-postgres/sealed-bytes.ts';
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

/**
 * Writes the key of this site's backups, by default a new one, for its owner's eyes only and on disk when this returns.
 * False if there is a file already, whatever is in it: it may be the only key of somebody's backups.
 */
export async function createBackupKey(dataDir: string, key = newKey()): Promise<boolean> {
  const path = backupKeyPath(dataDir);
  if (existsSync(path)) return false;
  await mkdir(dataDir, { recursive: true });
  // Under another name first, so that the file is whole or missing.
  const unfinished = `${path}.new-${keyId(key)}`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(`${label} ${key.toString('base64url')}\n`);
    await file.sync();
    await link(unfinished, path);
    await syncFolder(dataDir);
    return true;
  } catch (error) {
    // Another process was first.
    if (isFileError(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await file.close();
    await rm(unfinished, { force: true });
  }
}
