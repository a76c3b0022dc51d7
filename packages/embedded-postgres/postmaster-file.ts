import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isFileError } from './file-error.ts';
import { port } from './socket-folder.ts';

/** PostgreSQL's own record in its data directory of the server that runs there. */
export interface PostmasterFile {
  pid: number;
  /** Undefined while it has not started that far. */
  socketFolder: string | undefined;
  isReady: boolean;
}

/** Reads who serves a cluster, or did before it crashed. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  const text = readIfThere(join(cluster, 'postmaster.pid'));
  if (text === undefined) return undefined;
  // Process, data directory, start, port, socket folder, TCP address, shared memory, status.
  const [pid, , , , socketFolder, , , status] = text.split('\n');
  return { pid: Number(pid), socketFolder: socketFolder || undefined, isReady: status?.trim() === 'ready' };
}

/** Tests that a process is that cluster's server: the PID in a leftover file may have been reused. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  const command = commandOf(pid);
  if (!/(^|\/)postgres$/.test(command[0] ?? '')) return false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    // Root in a container may not read it; then the folder on the command line has to do.
    return command.includes(cluster);
  }
}

/**
 * Removes a dead server's files: its own and its socket's. PostgreSQL does so itself, except while another process of
 * the same user has the PID in there; then it does not start.
 */
export function removeStaleFiles(cluster: string, socketFolder: string): void {
  for (const file of [join(cluster, 'postmaster.pid'), join(socketFolder, `.s.PGSQL.${port}.lock`)]) {
    // Read again right now: another start may have put its own there, or be about to write it.
    const text = readIfThere(file);
    if (text === undefined || (text === '' && isFresh(file))) continue;
    if (!isPostmasterOf(Number.parseInt(text, 10), cluster)) rmSync(file, { force: true });
  }
}

function isFresh(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs < 2_000;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** The command line a process was started with; empty when it has ended, even if it is still a zombie. */
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
