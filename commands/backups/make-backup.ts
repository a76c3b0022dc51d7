import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config.ts';
import { exportOwnData, openOwnDataFile } from '#database/data-file.server.ts';
import type { DatabaseAddress } from '#database/database.server.ts';
import { renameDurably } from '#embedded-postgres/rename-durably.ts';
import { keyId } from '#embedded-postgres/sealed-bytes.ts';
import { hourMs } from '#lib/durations.ts';
import { backupKeyPath, createBackupKey, readBackupKey } from '#platform/backups/backup-key.server.ts';
import { type BackupReport, backupJob } from '#platform/backups/backups.ts';
import { saveOutcome } from '#platform/scheduled-work/scheduled-jobs.store.server.ts';
import { BackupError } from './backup-error.ts';
import { beforeUpdate, findOldBackups, listBackups, nameBackup } from './backup-names.ts';
import { findFolderProblem } from './find-folder-problem.ts';
import { findProven, withReports } from './reports.ts';
import { refuseWithoutRoom } from './room.ts';

/**
 * Writes an encrypted backup of a database to a folder, reads it to its end, and removes those no longer needed. A file
 * has the name of a backup only when it is complete and right. Throws DataFileError and system errors.
 */
export async function makeBackup(
  address: DatabaseAddress,
  { dataDir, backupDir }: Pick<Config, 'dataDir' | 'backupDir'>,
  { now, isBeforeUpdate, signal }: { now: Date; isBeforeUpdate: boolean; signal: AbortSignal },
): Promise<BackupReport & { removed: string[] }> {
  const startedAt = performance.now();
  await createBackupKey(dataDir);
  const key = await readBackupKey(backupKeyPath(dataDir));
  const site = { keyId: keyId(key) };
  await makeFolder(backupDir, dataDir);
  await removeUnfinished(backupDir, site, now);
  await refuseWithoutRoom(backupDir, await estimateSize(backupDir, site));
  const file = nameBackup(now, { ...site, isBeforeUpdate });
  // Another may be asked for in the same second.
  const unchecked = join(backupDir, `${file}.unchecked-${process.pid}`);
  try {
    const { tables } = await exportOwnData(address, unchecked, { now, key, signal });
    await openOwnDataFile(unchecked, { key, signal });
    await renameDurably(unchecked, join(backupDir, file));
    const { size: bytes } = await stat(join(backupDir, file));
    const report = {
      file,
      folder: backupDir,
      at: now.toISOString(),
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      bytes,
      seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    };
    const names = await readdir(backupDir);
    // Before an update, the tables may be older than what we know of them. One that fails is begun again at every start.
    const kept = isBeforeUpdate
      ? names.filter((name) => !name.includes(beforeUpdate))
      : await withReports(address, async (db) => {
          await saveOutcome(db, backupJob, report);
          return findProven(db);
        });
    const removed = findOldBackups(names, { ...site, now, kept: [file, ...kept] });
    for (const name of removed) await rm(join(backupDir, name), { force: true });
    return { ...report, removed };
  } finally {
    await rm(unchecked, { force: true });
  }
}

/** Makes the folder of backups, but none in the place of a disk that is not there: throws a BackupError. */
async function makeFolder(backupDir: string, dataDir: string): Promise<void> {
  const problem = await findFolderProblem({ backupDir, dataDir });
  if (problem !== undefined) throw new BackupError(problem);
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
}

/** The bytes that the next backup may need: half as many again as the newest. */
async function estimateSize(folder: string, site: { keyId: string }): Promise<number> {
  const [newest] = listBackups(await readdir(folder), site);
  return newest === undefined ? 0 : 1.5 * (await stat(join(folder, newest))).size;
}

/** Removes what a backup that was killed has left; one that is being written has changed within the hour. */
async function removeUnfinished(folder: string, site: { keyId: string }, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`site-${site.keyId}-`) || !name.includes('.backup.unchecked')) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (Math.abs(now.getTime() - mtimeMs) > hourMs) await rm(join(folder, name), { force: true });
  }
}
