import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findRunAs } from '#embedded-postgres/unprivileged-user.ts';

/** A PostgreSQL installation: the folder with its programs, and its major version. */
export interface InstalledPostgres {
  bin: string;
  version: number;
}

/** The oldest PostgreSQL version we support, and the embedded one. */
const oldestSupported = 15;
const embedded = 18;

const usualFolders = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
];

/** The PostgreSQL installations on this computer that include a server. */
export function findInstalledPostgres(patterns: string[] = usualFolders): InstalledPostgres[] {
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  const folders = new Set([
    ...patterns.flatMap((pattern) => globSync(pattern)),
    ...(configured ? [configured] : []),
  ]);
  return [...folders]
    .filter((bin) => existsSync(join(bin, 'initdb')))
    .map((bin) => ({ bin, version: versionOf(join(bin, 'postgres')) }))
    .filter(({ version }) => version > 0);
}

/** The oldest installation that we support and that is older than the embedded one. */
export function chooseOlderPostgres(installed: InstalledPostgres[]): InstalledPostgres | undefined {
  return installed
    .filter(({ version }) => version >= oldestSupported && version < embedded)
    .toSorted((a, b) => a.version - b.version)[0];
}

function versionOf(postgres: string): number {
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

// The server stops when the shell's input ends, so even a killed test run leaves nothing behind.
const untilInputEnds = `folder=$1; shift
"$@" </dev/null & server=$!
cat >/dev/null
kill -INT $server; wait $server
cd / && rm -rf "$folder"`;

/** Starts a separate server on a socket in a temporary folder. `stop` stops it and removes the folder. */
export async function startPostgres({
  bin,
}: InstalledPostgres): Promise<{ url: string; stop(): Promise<void> }> {
  // PostgreSQL refuses to run as root.
  const runAs = findRunAs();
  // Not os.tmpdir(): the other user may not have access to it, and a socket's path must be short.
  const folder = mkdtempSync('/tmp/wealth-mortgages-pg-');
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(folder, runAs.uid, runAs.gid);
  const data = join(folder, 'data');
  const asUser = { cwd: folder, ...runAs };
  execFileSync(
    join(bin, 'initdb'),
    ['--pgdata', data, '--username=test', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...asUser, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const settings = { listen_addresses: '', unix_socket_directories: folder, fsync: 'off' };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(join(folder, 'log'), 'w');
  const server = spawn(
    'sh',
    ['-c', untilInputEnds, 'sh', folder, join(bin, 'postgres'), '-D', data, ...options],
    {
      ...asUser,
      detached: true,
      stdio: ['pipe', log, log],
    },
  );
  const ended = once(server, 'exit');
  async function stop(): Promise<void> {
    server.stdin?.end();
    await ended;
  }
  const isReady = () => spawnSync(join(bin, 'pg_isready'), ['-q', '-h', folder]).status === 0;
  for (let tries = 0; !isReady(); tries += 1) {
    if (tries === 100 || server.exitCode !== null) {
      await stop();
      throw new Error(`The PostgreSQL in ${bin} did not start.`);
    }
    await wait(100);
  }
  return { url: `postgresql://test@localhost/postgres?host=${encodeURIComponent(folder)}&port=5432`, stop };
}
