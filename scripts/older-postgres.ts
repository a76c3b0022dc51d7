import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

/** A PostgreSQL installation: the folder with its programs, and its major version. */
export interface InstalledPostgres {
  bin: string;
  version: number;
}

/** The oldest PostgreSQL version we support, and the embedded one. */
const oldestSupported = 15;
export const embeddedVersion = 18;

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
    .filter(({ version }) => version >= oldestSupported && version < embeddedVersion)
    .toSorted((a, b) => a.version - b.version)[0];
}

function versionOf(postgres: string): number {
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}
