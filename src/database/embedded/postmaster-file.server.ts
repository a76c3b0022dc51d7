import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isFileError } from './file-error.ts';

/** What PostgreSQL itself notes in its data directory about the server that runs there. */
export interface PostmasterFile {
  pid: number;
  /** Where its socket is; undefined while it has not come that far. */
  socketFolder: string | undefined;
  isReady: boolean;
}

export const pathOfPostmasterFile = (cluster: string): string => join(cluster, 'postmaster.pid');

/** Reads who serves a cluster, or did before it died without a word. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(pathOfPostmasterFile(cluster), 'utf8').split('\n');
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return undefined;
    throw error;
  }
  // Process, data directory, start, port, socket folder, TCP address, shared memory, status.
  const [pid, , , , socketFolder, , , status] = lines;
  return { pid: Number(pid), socketFolder: socketFolder || undefined, isReady: status?.trim() === 'ready' };
}

/** Whether a process is the server of that cluster: the number in a left-over file may be anybody's by now. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  const command = commandOf(pid);
  if (!/(^|\/)postgres$/.test(command[0] ?? '')) return false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    // In a container root may not look there; then the folder it was started with must do.
    return command.includes(cluster);
  }
}

/** Removes the file where it would hinder: PostgreSQL does not start while a process of that number lives. */
export async function removeStalePostmasterFile(cluster: string, stale: PostmasterFile): Promise<void> {
  if (readPostmasterFile(cluster)?.pid === stale.pid)
    await rm(pathOfPostmasterFile(cluster), { force: true });
}

/** The words a process was started with; none when it has ended, even if nobody has collected it yet. */
function commandOf(pid: number): string[] {
  if (!existsSync('/proc/self/cmdline')) {
    const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
    return (stdout ?? '').trim().split(' ');
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}
