import { createHash } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, chmod, lstat, mkdir, open, readFile, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresError, useOwnServerHint } from './embedded-postgres-error.ts';
import { renameDurably } from './rename-durably.ts';
import { findRunAs, isRoot, hasPermission, type RunAs } from './unprivileged-user.ts';

export interface DataLocation {
  folder: string;
  cluster: string;
  serverLog: string;
  runAs: RunAs;
}

const noteName = 'postgres-is-at.txt';

/** Finds or creates the database's folder: `postgres` in `dataDir`, or one in `systemFolder` that a note names. */
export async function findDataLocation(dataDir: string, systemFolder: string): Promise<DataLocation> {
  await createFolder(dataDir);
  const home = await realpath(dataDir);
  const noted = await readPlaceNote(home);
  const folder = noted ?? join(home, 'postgres');
  const owner = await findOwner(join(folder, 'cluster'));
  if (noted || owner) {
    const runAs = owner ?? findRunAs();
    refuseUnreachable(folder, runAs);
    return locationIn(folder, runAs);
  }
  const runAs = findRunAs();
  if (!isRoot() || hasPermission(runAs, 'x', home))
    return locationIn(await ensureTraversableFolder(folder), runAs);

  const hash = createHash('sha256').update(home).digest('hex').slice(0, 12);
  const name = [basename(dirname(home)), basename(home), hash].filter(Boolean).join('-');
  const elsewhere = await ensureTraversableFolder(join(await ensureTraversableFolder(systemFolder), name));
  refuseUnreachable(elsewhere, runAs);
  await writePlaceNote(home, elsewhere);
  return locationIn(elsewhere, runAs);
}

function locationIn(folder: string, runAs: RunAs): DataLocation {
  return { folder, cluster: join(folder, 'cluster'), serverLog: join(folder, 'server.log'), runAs };
}

/**
 * Creates a folder and its parents. If that fails, the error names the nearest existing parent, which is the one to
 * correct.
 */
async function createFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    let nearest = dirname(path);
    while (!existsSync(nearest)) nearest = dirname(nearest);
    const reason = await access(nearest, constants.W_OK).then(
      () => undefined,
      ({ code }: NodeJS.ErrnoException) =>
        code === 'EROFS' ? 'is on a read-only file system' : 'may not be written by this user',
    );
    if (!reason) throw error;
    throw new EmbeddedPostgresError(
      `${path} cannot be created: ${nearest} ${reason}. Make that folder, owned by this user, or set DATA_DIR to another.`,
      { cause: error },
    );
  }
}

/** Creates a folder that the user PostgreSQL runs as can traverse, regardless of our umask. */
export async function ensureTraversableFolder(path: string): Promise<string> {
  await createFolder(path);
  const stats = await lstat(path);
  if (stats.isDirectory() && stats.uid === process.geteuid!()) await chmod(path, 0o755);
  else if (isRoot() || !stats.isDirectory()) {
    // Root must not store programs and data where someone else could replace them.
    throw new EmbeddedPostgresError(`${path} should be a folder owned by root. Remove it and start again.`);
  }
  return path;
}

/** The cluster's owner. It stays the owner even when root starts the server next time. */
async function findOwner(cluster: string): Promise<RunAs | undefined> {
  const stats = await lstat(cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!stats) return undefined;
  if (stats.uid === 0) {
    throw new EmbeddedPostgresError(
      `${cluster} belongs to root, but PostgreSQL does not run as root. Change the owner of the folder and its contents to an ordinary user (chown -R).`,
    );
  }
  if (!isRoot() && stats.uid !== process.geteuid!()) {
    throw new EmbeddedPostgresError(
      `${cluster} belongs to another user (number ${stats.uid}). Start the server as that user or as root.`,
    );
  }
  return { uid: stats.uid, gid: stats.gid };
}

function refuseUnreachable(folder: string, runAs: RunAs): void {
  if (hasPermission(runAs, 'x', folder)) return;
  throw new EmbeddedPostgresError(
    `The database is in ${folder}, which the user PostgreSQL runs as (number ${runAs.uid}) cannot access. ` +
      `Give everyone access through the folders above it (chmod o+x), or move it somewhere accessible. Or: ${useOwnServerHint}`,
  );
}

async function readPlaceNote(home: string): Promise<string | undefined> {
  const note = join(home, noteName);
  if (!existsSync(note)) return undefined;
  const folder = (await readFile(note, 'utf8')).split('\n')[0]!.trim();
  if (existsSync(folder)) return folder;
  // Starting with an empty database would look as if all data were lost.
  throw new EmbeddedPostgresError(
    `${note} says that the database is in ${folder}, but there is no such folder. Restore it, or write its new ` +
      'place into that file; to begin with an empty database, remove the file.',
  );
}

async function writePlaceNote(home: string, folder: string): Promise<void> {
  const note = join(home, noteName);
  const file = await open(`${note}.new`, 'w', 0o644);
  await file.writeFile(
    `${folder}\n\nThe database of this folder is there, because the user PostgreSQL runs as cannot enter this one.\n` +
      'When you back up or move this folder, include that one.\n',
  );
  await file.sync().finally(() => file.close());
  await renameDurably(`${note}.new`, note);
}
