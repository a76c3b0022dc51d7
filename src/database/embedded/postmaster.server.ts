import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DataPlace } from './data-place.server.ts';
import type { RunAs } from './unprivileged-user.server.ts';

/** A PostgreSQL server that runs on a cluster, whoever started it. */
export interface Postmaster {
  pid: number;
  port: number;
  socketFolder: string;
}

/** Names of settings are PostgreSQL's. What is not here is its default: above all, every commit reaches the disk. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: 5432,
  max_connections: 60,
  shared_buffers: '64MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
};

const longestLog = 10 * 1024 * 1024;

/** The server that runs on this cluster; undefined when none does. A left-over note of a dead one is removed. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const note = join(cluster, 'postmaster.pid');
  if (!existsSync(note)) return undefined;
  const [pid, , , port, socketFolder] = readFileSync(note, 'utf8').split('\n');
  if (isPostgres(Number(pid))) {
    return { pid: Number(pid), port: Number(port) || settings.port, socketFolder: socketFolder ?? '' };
  }
  // PostgreSQL would remove it itself, unless its old number now belongs to another program of the same user.
  rmSync(note, { force: true });
  return undefined;
}

/** Starts a server on the cluster, in a session of its own so that Ctrl-C in our terminal does not reach it. */
export function spawnPostmaster(bin: string, place: DataPlace, runAs: RunAs): void {
  if (existsSync(place.serverLog) && statSync(place.serverLog).size > longestLog) {
    renameSync(place.serverLog, `${place.serverLog}.1`);
  }
  const log = openSync(place.serverLog, 'a', 0o600);
  const set = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(bin, 'postgres'), ['-D', place.cluster, '-k', place.socketFolder, ...set], {
    ...runAs,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: { LC_ALL: 'C' },
  });
  child.on('error', () => {});
  child.unref();
  closeSync(log);
}

/** Ends a server: first it lets nobody finish but rolls back cleanly ("fast"), after 15 s at once ("immediate"). */
export async function stopPostmaster({ pid }: Postmaster): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (const since = Date.now(); Date.now() - since < patience; await wait(10)) {
      if (!isPostgres(pid)) return;
    }
  }
}

/** The last lines the server wrote, for an error message. */
export function lastWords(place: DataPlace): string {
  if (!existsSync(place.serverLog)) return '';
  return readFileSync(place.serverLog, 'utf8').trim().split('\n').slice(-5).join('\n');
}

function isPostgres(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  // A process that has ended but was not collected has an empty command line.
  if (existsSync('/proc/self/cmdline')) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0]!.endsWith('postgres');
    } catch {
      return false;
    }
  }
  return spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).stdout.includes(
    'postgres',
  );
}
