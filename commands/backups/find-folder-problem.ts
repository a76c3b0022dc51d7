import { access, constants } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '#config.ts';

/** Says why nothing can be written to the folder of backups; undefined if it can, or is made with the first of them. */
export async function findFolderProblem({
  backupDir,
  dataDir,
}: Pick<Config, 'backupDir' | 'dataDir'>): Promise<string | undefined> {
  try {
    await access(backupDir, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT')
      return backupDir === join(resolve(dataDir), 'backups')
        ? undefined
        : `There is no folder ${backupDir} (BACKUP_DIR): is its disk there? Otherwise, make it.`;
    return code === 'EROFS'
      ? `${backupDir} can only be read here. Under systemd, name it in ReadWritePaths= of the unit.`
      : `This user may not write to ${backupDir}.`;
  }
}
