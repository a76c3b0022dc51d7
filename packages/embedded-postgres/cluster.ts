import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { lchown, mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { DataLocation } from './data-location.ts';
import { EmbeddedPostgresError, useOwnServerHint } from './embedded-postgres-error.ts';
import { renameDurably } from './rename-durably.ts';

/** The database user who owns everything; only a user with access to the socket's folder can connect as it. */
export const superuser = 'wealth_mortgages';

const initdbOptions = [
  `--username=${superuser}`,
  '--data-checksums',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  // Nobody else can enter the socket's folder, and there is no other way in.
  '--auth-local=trust',
  '--auth-host=reject',
  '--no-instructions',
];

/** Creates the cluster if there is none, and refuses one written by another major version of PostgreSQL. */
export async function ensureCluster({ bin, major }: Binaries, place: DataLocation): Promise<void> {
  if (!existsSync(join(place.cluster, 'PG_VERSION'))) await createCluster(bin, place);
  const clusterMajor = (await readFile(join(place.cluster, 'PG_VERSION'), 'utf8')).trim();
  if (clusterMajor === major) return;
  throw new EmbeddedPostgresError(
    `The database in ${place.cluster} was written by PostgreSQL ${clusterMajor}, and this release includes PostgreSQL ${major}, ` +
      'which cannot read it. Go back to the release that wrote it (CHANGELOG.md says which include PostgreSQL ' +
      `${clusterMajor}), start it and export the data (npm run data -- export FILE); then move the folder away, start this release and import them. ${useOwnServerHint}`,
  );
}

/** Removes half-made clusters of first starts that were killed. Only for the supervisor, when nobody makes one. */
export async function removeUnfinishedClusters({ cluster }: DataLocation): Promise<void> {
  const folder = dirname(cluster);
  const unfinished = (await readdir(folder)).filter((name) => name.startsWith(`${basename(cluster)}.new-`));
  // An initdb that outlived its killed parent may still write for a moment.
  const persistently = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 };
  await Promise.all(unfinished.map((name) => rm(join(folder, name), persistently)));
}

/** A new cluster takes 40 MB, and as much again before long. */
const neededBytes = 100e6;

async function refuseSmallDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= neededBytes) return;
  throw new EmbeddedPostgresError(
    `The disk of ${folder} is too full for a database: ${Math.floor(free / 1e6)} MB are free, and at least ${neededBytes / 1e6} MB are needed.`,
  );
}

/** A cluster is made under another name and then renamed, so that it is either complete or missing. */
async function createCluster(bin: string, place: DataLocation): Promise<void> {
  await refuseSmallDisk(dirname(place.cluster));
  const aside = await mkdtemp(`${place.cluster}.new-`);
  try {
    await lchown(aside, place.runAs.uid, place.runAs.gid);
    await initialize(bin, aside, place);
    await renameDurably(aside, place.cluster);
  } catch (error) {
    await rm(aside, { recursive: true, force: true, maxRetries: 5 });
    // Another process that started at the same moment was first; its cluster works for us too.
    if (!existsSync(join(place.cluster, 'PG_VERSION'))) throw error;
  }
}

async function initialize(bin: string, folder: string, { runAs }: DataLocation): Promise<void> {
  const initdb = spawn(join(bin, 'initdb'), ['--pgdata', folder, ...initdbOptions], {
    ...runAs,
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  initdb.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  await once(initdb, 'close');
  if (initdb.exitCode === 0) return;
  throw new EmbeddedPostgresError(
    `The database could not be created: ${complaint.trim()}. ${useOwnServerHint}`,
  );
}
