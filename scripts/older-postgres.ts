import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, existsSync, globSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
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

/** As the embedded server's cluster is made, where the version can. */
function localeOf(version: number): string[] {
  return version >= embedded
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8'];
}

// The server stops when the shell's input ends, so even a killed test run leaves nothing behind. The shell makes the
// cluster, too: otherwise nobody would remove what a run that is killed meanwhile has made of it.
const untilInputEnds = `folder=$1; bin=$2; locale=$3; shift 3
"$bin/initdb" --pgdata "$folder/data" --username=test --auth=trust --encoding=UTF8 --no-sync $locale </dev/null
"$bin/postgres" -D "$folder/data" "$@" </dev/null & server=$!
cat >/dev/null
kill -INT $server; wait $server
cd / && rm -rf "$folder"`;

const inMemory = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Several test files at once, each with a server of up to 20 connections.
  max_connections: '300',
};

/**
 * Starts a separate server for tests on a socket in a temporary folder. Its data would not survive a power cut. `stop`
 * stops it and removes the folder.
 */
export async function startPostgres({
  bin,
  version,
}: InstalledPostgres): Promise<{ url: string; stop(): Promise<void> }> {
  // PostgreSQL refuses to run as root.
  const runAs = findRunAs();
  // Not os.tmpdir(): the other user may not have access to it, and a socket's path must be short.
  const folder = mkdtempSync('/tmp/wealth-mortgages-pg-');
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(folder, runAs.uid, runAs.gid);
  const settings = { listen_addresses: '', unix_socket_directories: folder, ...inMemory };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = join(folder, 'log');
  const file = openSync(log, 'w');
  const server = spawn(
    'sh',
    ['-c', untilInputEnds, 'sh', folder, bin, localeOf(version).join(' '), ...options],
    { cwd: folder, ...runAs, detached: true, stdio: ['pipe', file, file] },
  );
  closeSync(file);
  const ended = once(server, 'exit');
  async function stop(): Promise<void> {
    server.stdin?.end();
    await ended;
  }
  const url = `postgresql://test@localhost/postgres?host=${encodeURIComponent(folder)}&port=5432`;
  for (const since = Date.now(); !(await isReady(url)); await wait(50)) {
    if (server.exitCode !== null || Date.now() - since > 60_000) {
      const said = readFileSync(log, 'utf8');
      await stop();
      throw new Error(`The PostgreSQL in ${bin} did not start:\n${said}`);
    }
  }
  return { url, stop };
}

async function isReady(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
