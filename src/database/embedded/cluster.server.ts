import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { RunAs } from './unprivileged-user.server.ts';

/** The database user who owns everything; only who may enter the socket's folder can be it. */
export const superuser = 'wealth_mortgages';

const major = '18';

/** Makes the cluster when there is none. A start that is killed meanwhile leaves nothing in its place. */
export async function ensureCluster(bin: string, cluster: string, runAs: RunAs): Promise<void> {
  if (!existsSync(cluster)) await createCluster(bin, cluster, runAs);
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (found !== major) {
    throw new EmbeddedPostgresError(
      `${cluster} was written by PostgreSQL ${found}, and this is PostgreSQL ${major}. ` +
        `Dump it with the version that wrote it (pg_dump), move the folder away and restore the dump into the new one.`,
    );
  }
}

/** Removes what starts that were killed left behind. Only for who owns the cluster. */
export async function removeUnfinished(cluster: string): Promise<void> {
  const folder = dirname(cluster);
  const unfinished = (await readdir(folder)).filter((name) => name.startsWith(`${basename(cluster)}.new-`));
  await Promise.all(unfinished.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

async function createCluster(bin: string, cluster: string, runAs: RunAs): Promise<void> {
  const aside = `${cluster}.new-${randomUUID()}`;
  const initdb = spawn(
    join(bin, 'initdb'),
    [
      '-D',
      aside,
      '-U',
      superuser,
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { ...runAs, cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC' }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let complaint = '';
  initdb.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const [code] = (await once(initdb, 'close')) as [number | null];
  try {
    if (code !== 0) throw new EmbeddedPostgresError(`The database could not be created: ${complaint.trim()}`);
    await rename(aside, cluster);
    const folder = await open(dirname(cluster));
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    // Another process that started at the same moment was first; then its cluster is ours too.
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error;
  }
}
