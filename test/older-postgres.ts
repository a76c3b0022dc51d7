import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRunAs } from '#database/embedded/unprivileged-user.server.ts';

export interface OlderPostgres {
  version: string;
  url: string;
  stop(): void;
}

const places = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
];

/** Where the system's own PostgreSQL (15 or newer) has its programs, the oldest first; undefined when it has none. */
export function findInstalledPostgres(): { bin: string; version: string } | undefined {
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  const folders = [...places.flatMap((place) => globSync(place)), ...(configured ? [configured] : [])];
  return folders
    .filter((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')))
    .map((bin) => {
      const said = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? '';
      return { bin, version: /\d+(?:\.\d+)?/.exec(said)?.[0] ?? '0' };
    })
    .filter(({ version }) => Number.parseInt(version, 10) >= 15)
    .toSorted((a, b) => Number(a.version) - Number(b.version))[0];
}

/** Starts the system's PostgreSQL on a new folder of its own, reached by a socket in there and nowhere else. */
export function startInstalledPostgres({ bin, version }: { bin: string; version: string }): OlderPostgres {
  const runAs = findRunAs();
  const folder = mkdtempSync(join(tmpdir(), 'older-'));
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(folder, runAs.uid, runAs.gid);
  const run = (program: string, args: string[]) => {
    const done = spawnSync(join(bin, program), args, {
      ...runAs,
      cwd: '/',
      encoding: 'utf8',
      env: { LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (done.status !== 0) throw new Error(`${program} failed: ${done.stderr}`);
  };
  const data = join(folder, 'data');
  run('initdb', ['-D', data, '-U', 'tests', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const options = `-k ${folder} -c listen_addresses='' -c fsync=off -c max_connections=200`;
  run('pg_ctl', ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start']);
  return {
    version,
    url: `postgresql://tests@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
