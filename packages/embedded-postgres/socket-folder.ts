import { createHash } from 'node:crypto';
import { chmod, lchown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { isFileError } from './file-error.ts';
import type { RunAs } from './unprivileged-user.ts';

/** There is no TCP port: this one only names the socket. */
export const port = 5432;

// The kernel's limit for the whole path of a socket, in bytes.
const maxSocketPath = process.platform === 'darwin' ? 103 : 107;

/**
 * Creates the folder of the server's socket: in `folder` if the path is short enough for a socket, otherwise in the
 * system's temporary folder. Anyone with access to it is trusted, so only the user PostgreSQL runs as has it.
 */
export async function prepareSocketFolder(folder: string, runAs: RunAs): Promise<string> {
  const besideData = join(folder, 'socket');
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const socketFolder = fits(besideData) ? besideData : join(tmpdir(), `wealth-mortgages-${hash}`);
  try {
    await mkdir(socketFolder, { mode: 0o700 });
    await chmod(socketFolder, 0o700);
  } catch (error) {
    if (!isFileError(error, 'EEXIST')) throw error;
  }
  // Also if it existed: a start may have been killed between creating it and changing its owner.
  const stats = await lstat(socketFolder);
  if (stats.isDirectory() && stats.uid === process.geteuid!())
    await lchown(socketFolder, runAs.uid, runAs.gid);
  if (await isPrivateFolder(socketFolder, runAs)) return socketFolder;
  throw new EmbeddedPostgresError(
    `${socketFolder} should be a folder that only the user PostgreSQL runs as (number ${runAs.uid}) may enter, but it ` +
      'is not: somebody else may have made it. Look whose it is, remove it and start again.',
  );
}

/** Tests for a real folder (no link to one) of that user, closed to everyone else. */
export async function isPrivateFolder(path: string, runAs: RunAs): Promise<boolean> {
  const stats = await lstat(path).catch(() => undefined);
  return stats?.isDirectory() === true && stats.uid === runAs.uid && (stats.mode & 0o777) === 0o700;
}

function fits(socketFolder: string): boolean {
  return Buffer.byteLength(join(socketFolder, `.s.PGSQL.${port}`)) <= maxSocketPath;
}
