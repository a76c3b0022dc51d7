import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findDatabaseFolder } from '#commands/doctor/check-disk.ts';
import { UserError } from '#commands/run-command.ts';
import type { Config } from '#config.ts';
import { backupKeyPath } from '#platform/backups/backup-key.server.ts';

/** Refuses, for root, to write what a server that runs as another user could not use. Throws a UserError. */
export async function refuseOtherUser({ dataDir }: Config): Promise<void> {
  const owner = await ownerOf(dataDir);
  if (process.geteuid?.() !== 0 || !owner) return;
  // A server that root starts has PostgreSQL run as somebody else, and a key that only root may read.
  const cluster = await ownerOf(join(findDatabaseFolder(dataDir) ?? dataDir, 'cluster'));
  if ((cluster ?? owner) !== owner || (await ownerOf(backupKeyPath(dataDir))) === 0) return;
  throw new UserError(
    `${dataDir} belongs to the user with the number ${owner}, as whom the server runs. Run this as that user, or the server could not use what root writes: runuser -u "$(id -nu ${owner})" -- npm run data -- …`,
  );
}

/** The number of the user that a file belongs to; undefined if there is none. */
const ownerOf = (path: string) =>
  stat(path).then(
    ({ uid }) => uid,
    () => undefined,
  );
