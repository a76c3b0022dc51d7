import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#config.ts';
import { keyId } from '#embedded-postgres/sealed-bytes.ts';
import { backupKeyPath, readBackupKey } from '#platform/backups/backup-key.server.ts';
import type { CopyReport } from '#platform/backups/backups.ts';
import { BackupError } from './backup-error.ts';
import { findOldBackups, listBackups } from './backup-names.ts';
import { openBucket } from './bucket.ts';

/**
 * Copies to the bucket what it lacks of the backups in their folder, the newest first, and removes from it what is no longer
 * needed; what is in the bucket alone counts, too. Throws BackupError and system errors.
 */
export async function copyToBucket(
  config: Config,
  { now, kept, signal }: { now: Date; kept: readonly string[]; signal: AbortSignal },
): Promise<CopyReport & { copied: string[]; removed: string[] }> {
  const { backupDir, dataDir } = config;
  const bucket = openBucket(urlOf(config), signal);
  const site = { keyId: keyId(await readBackupKey(backupKeyPath(dataDir))) };
  const here = listBackups(await readdir(backupDir), site);
  const there = await bucket.list(`site-${site.keyId}-`);
  const old = findOldBackups([...new Set([...here, ...there.keys()])], { ...site, now, kept });
  const copied: string[] = [];
  for (const name of here.filter((one) => !old.includes(one))) {
    const { size } = await stat(join(backupDir, name));
    if (there.get(name) === size) continue;
    await bucket.upload(join(backupDir, name), name);
    there.set(name, size);
    copied.push(name);
  }
  const removed = old.filter((name) => there.delete(name));
  for (const name of removed) {
    await bucket.remove(name).catch((error: Error) => {
      throw new BackupError(
        `All backups are in the bucket, but ${name}, which is too old, could not be removed: ${error.message}`,
      );
    });
  }
  return { at: now.toISOString(), bucket: bucket.name, backups: there.size, copied, removed };
}

/**
 * Reads a backup in the bucket to its end, and returns the bucket’s name. Throws BackupError unless it is, to the byte, the
 * one in the folder.
 */
export async function compareWithBucket(config: Config, file: string, signal: AbortSignal): Promise<string> {
  const bucket = openBucket(urlOf(config), signal);
  const [here, there] = [createHash('sha256'), createHash('sha256')];
  await pipeline(createReadStream(join(config.backupDir, file)), here, { signal });
  await bucket.read(file, there);
  if (here.digest('hex') !== there.digest('hex'))
    throw new BackupError(
      `${file} in ${bucket.name} is not what was copied there: other bytes came back. Remove it there, and it is copied again.`,
    );
  return bucket.name;
}

/**
 * The path of a file that a command was given: for one in the bucket, `s3://BUCKET/FOLDER/NAME`, after it was saved to the
 * folder of backups, unless it is there. Throws BackupError and system errors.
 */
export async function bringFile(config: Config, file: string, signal: AbortSignal): Promise<string> {
  if (!file.startsWith('s3://')) return file;
  const bucket = openBucket(urlOf(config), signal);
  const name = file.slice(bucket.name.length + 1);
  if (!file.startsWith(`${bucket.name}/`) || !/^\w[\w.-]*$/.test(name))
    throw new BackupError(`${file} is not in ${bucket.name}, which is the bucket in BACKUP_URL.`);
  const there = await bucket.list('');
  const bytes = there.get(name);
  if (bytes === undefined) {
    const newest = [...there.keys()].toSorted().toReversed().slice(0, 5);
    throw new BackupError(
      newest.length === 0
        ? `There is nothing in ${bucket.name}.`
        : `${name} is not in ${bucket.name}. The last names there:\n${newest.join('\n')}`,
    );
  }
  const path = join(config.backupDir, name);
  if (existsSync(path)) {
    if ((await stat(path)).size === bytes) return path;
    throw new BackupError(`${path} is there already, but has other bytes than ${file}.`);
  }
  await mkdir(config.backupDir, { recursive: true, mode: 0o700 });
  await bucket.download(name, path, bytes);
  return path;
}

function urlOf({ backupUrl }: Config): string {
  if (backupUrl === undefined) throw new BackupError('There is no bucket: set BACKUP_URL.');
  return backupUrl;
}
