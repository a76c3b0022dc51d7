import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findDatabaseFolder } from '#commands/doctor/check-disk.ts';
import { stopPostmaster } from '#embedded-postgres/postmaster.ts';

const prefix = 'being-restored-';

/** Makes a data folder for a database of this process's own, after removing what processes that were killed have left. */
export async function makeScratch(dataDir: string): Promise<string> {
  for (const name of await readdir(dataDir)) {
    const [, pid] = new RegExp(`^${prefix}(\\d+)$`).exec(name) ?? [];
    if (pid === undefined || (Number(pid) !== process.pid && isRunning(Number(pid)))) continue;
    await removeScratch(join(dataDir, name));
  }
  const scratch = join(dataDir, `${prefix}${process.pid}`);
  await mkdir(scratch);
  // PostgreSQL may run as another user.
  await chmod(scratch, 0o755);
  return scratch;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Ends the database of such a folder, if it runs, and removes both. */
export async function removeScratch(scratch: string): Promise<void> {
  const folder = findDatabaseFolder(scratch);
  if (folder !== undefined) {
    await stopPostmaster(join(folder, 'cluster'));
    if (dirname(folder) !== scratch) await rm(folder, { recursive: true, force: true });
  }
  await rm(scratch, { recursive: true, force: true, maxRetries: 5 });
}
