import { spawn } from 'node:child_process';
import {
  closeSync,
  constants,
  existsSync,
  fchownSync,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DataLocation } from './data-location.ts';
import { isPostmasterOf, readPostmasterFile } from './postmaster-file.ts';
import { port } from './socket-folder.ts';

/** Names are PostgreSQL's. The first four are its defaults, set here so that no configuration file can change them. */
const settings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  unix_socket_permissions: '0700',
  listen_addresses: '',
  port,
  max_connections: 60,
  shared_buffers: '64MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // Its DETAIL lines would repeat what a visitor sent.
  log_error_verbosity: 'terse',
};

const maxLogBytes = 10 * 1024 * 1024;

export type StartedPostmaster = ReturnType<typeof spawnPostmaster>;

/** Starts a server on the cluster, in its own session so that Ctrl-C in our terminal does not reach it. */
export function spawnPostmaster(bin: string, place: DataLocation, socketFolder: string) {
  const log = openLog(place);
  const { size } = fstatSync(log);
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(bin, 'postgres'), ['-D', place.cluster, '-k', socketFolder, ...options], {
    ...place.runAs,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: { LC_ALL: 'C', TZ: 'UTC' },
  });
  closeSync(log);
  let failure = '';
  child.on('error', (error) => (failure = error.message));
  child.unref();
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    isRunning,
    /** Returns its log since it was started. */
    output: (): string => failure || readFileSync(place.serverLog).subarray(size).toString('utf8').trim(),
    giveUp: () => endBySignals((signal) => child.kill(signal), isRunning),
  };
}

/** Stops a cluster's server. Returns whether it is gone. */
export async function stopPostmaster(cluster: string, timeoutMs = 20_000): Promise<boolean> {
  const pid = readPostmasterFile(cluster)?.pid ?? 0;
  return endBySignals(
    (signal) => process.kill(pid, signal),
    () => isPostmasterOf(pid, cluster),
    timeoutMs,
  );
}

/** Ends a server, first "fast", then "immediate" (the next start recovers). Returns whether it is gone. */
async function endBySignals(
  kill: (signal: 'SIGINT' | 'SIGQUIT') => void,
  isRunning: () => boolean,
  timeoutMs = 10_000,
): Promise<boolean> {
  // "Immediate" itself takes 5 s if one of the server's processes does not respond.
  for (const [signal, limit] of [
    ['SIGINT', timeoutMs],
    ['SIGQUIT', 10_000],
  ] as const) {
    if (!isRunning()) return true;
    kill(signal);
    for (const since = Date.now(); Date.now() - since < limit; await wait(10)) if (!isRunning()) return true;
  }
  return false;
}

/** The log grows little (warnings only); when it does get large, it replaces the previous old log. */
function openLog({ serverLog, runAs }: DataLocation): number {
  if (existsSync(serverLog) && lstatSync(serverLog).size > maxLogBytes)
    renameSync(serverLog, `${serverLog}.1`);
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants;
  // Root follows no link that the unprivileged user may have put there.
  const log = openSync(serverLog, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600);
  fchownSync(log, runAs.uid, runAs.gid);
  return log;
}
