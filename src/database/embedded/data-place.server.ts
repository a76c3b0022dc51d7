import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { mayUse, type RunAs } from './unprivileged-user.server.ts';

/** Where files go that must be reachable for an unprivileged user. */
export const systemFolder = '/var/lib/wealth-mortgages';

/** Where everything of one embedded database lies. */
export interface DataPlace {
  /** The folder of all the rest, entered by nobody but the user PostgreSQL runs as. */
  folder: string;
  /** PostgreSQL's data directory. */
  cluster: string;
  serverLog: string;
  /** Where the Unix socket is. */
  socketFolder: string;
}

// The kernel's limit for the whole path of a socket is 107 bytes.
const longestSocketFolder = 107 - '/.s.PGSQL.5432'.length;

/**
 * Finds or makes the place of the database that belongs to `dataDir`: `postgres` in there, or, where the user
 * PostgreSQL runs as cannot get there, a system folder that a note in `dataDir` names.
 */
export async function findDataPlace(dataDir: string, runAs: RunAs): Promise<DataPlace> {
  await mkdir(dataDir, { recursive: true });
  const folder = await findFolder(await realpath(dataDir), runAs);
  await mkdir(folder, { recursive: true });
  await keepPrivate(folder, runAs);
  const near = join(folder, 'socket');
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  const socketFolder =
    Buffer.byteLength(near) <= longestSocketFolder ? near : join(tmpdir(), `wealth-mortgages-${hash}`);
  await mkdir(socketFolder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  if (socketFolder !== near) await refuseStrangers(socketFolder, runAs);
  await keepPrivate(socketFolder, runAs);
  return { folder, cluster: join(folder, 'cluster'), serverLog: join(folder, 'server.log'), socketFolder };
}

async function findFolder(dataDir: string, runAs: RunAs): Promise<string> {
  const note = join(dataDir, 'postgres-is-at.txt');
  if (existsSync(note)) return (await readFile(note, 'utf8')).split('\n')[0]!.trim();
  const near = join(dataDir, 'postgres');
  if (runAs.uid === undefined) return near;
  const isNew = !existsSync(near);
  await mkdir(near, { recursive: true });
  await keepPrivate(near, runAs);
  if (mayUse(runAs, 'w', near)) return near;

  if (isNew) await rm(near, { recursive: true });
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const far = join(systemFolder, `${basename(dirname(dataDir))}-${hash}`);
  await writeFile(
    `${note}.new`,
    `${far}\n\nThe database of this folder lies there, because the user PostgreSQL runs as may not enter here.\n`,
  );
  await rename(`${note}.new`, note);
  return far;
}

async function keepPrivate(folder: string, { uid, gid }: RunAs): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
  await chmod(folder, 0o700);
}

/** In a folder that everybody may write to, a stranger may have made ours before us. */
async function refuseStrangers(folder: string, runAs: RunAs): Promise<void> {
  const found = await lstat(folder);
  const trusted = new Set([process.getuid?.(), runAs.uid]);
  if (found.isDirectory() && trusted.has(found.uid)) return;
  throw new EmbeddedPostgresError(
    `${folder} belongs to somebody else. Remove it, or set DATA_DIR to a shorter path.`,
  );
}
