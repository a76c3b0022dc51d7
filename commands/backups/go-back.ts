import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { findDatabaseFolder, placeNote } from '#commands/doctor/check-disk.ts';
import type { Config } from '#config.ts';
import { openDatabase } from '#database/open-database.server.ts';
import type { ByteReader } from '#embedded-postgres/file-bytes.ts';
import { isPostmasterOf, readPostmasterFile } from '#embedded-postgres/postmaster-file.ts';
import { renameDurably } from '#embedded-postgres/rename-durably.ts';
import { BackupError } from './backup-error.ts';
import { explainFailure } from './explain-failure.ts';
import { makeScratch, removeScratch } from './scratch.ts';

/**
 * Has a database restored beside the embedded one, and lets it take that one's place only then. Returns the folder that
 * the former one is in; undefined if there was none. Throws EmbeddedPostgresError while a server runs on it, and
 * BackupError for a database server's data.
 */
export async function restoreAside(
  config: Config,
  restore: (config: Config) => Promise<unknown>,
): Promise<string | undefined> {
  if (config.databaseUrl !== undefined)
    throw new BackupError(
      'The data of a database server cannot be put aside: name an empty database in DATABASE_URL.',
    );
  const folder = findDatabaseFolder(config.dataDir);
  if (folder === undefined) {
    await restore(config);
    return undefined;
  }
  const note = placeNote(config.dataDir);
  if (!existsSync(folder))
    throw new BackupError(
      `There is no database in ${folder}, where ${note} says it is. Correct that file first.`,
    );
  await stopLeftover(config, folder);
  const scratch = await makeScratch(config.dataDir);
  try {
    await restore({ ...config, dataDir: scratch });
    // Somebody may have started it meanwhile.
    await stopLeftover(config, folder);
    const former = `${folder}-before-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
    const isNoted = existsSync(note);
    if (!isNoted) {
      const advice = `If that was cut short, name ${former} so again, and remove this file.`;
      await writeFile(note, `${folder}\n\nAnother database is being put there. ${advice}\n`, { flush: true });
    }
    // With the note, a server that starts between these two finds no database, and makes no empty one.
    await rename(folder, former);
    await renameDurably(findDatabaseFolder(scratch)!, folder);
    if (!isNoted) await rm(note);
    return former;
  } catch (error) {
    // Before there is room again.
    throw await explainFailure(error);
  } finally {
    await removeScratch(scratch);
  }
}

/** Stops a database that a server which was killed has left running. Throws EmbeddedPostgresError while one uses it. */
async function stopLeftover(config: Config, folder: string): Promise<void> {
  const cluster = join(folder, 'cluster');
  // One that does not run need not be one that still can.
  if (!isPostmasterOf(readPostmasterFile(cluster)?.pid ?? 0, cluster)) return;
  const silent = { info() {}, warn() {}, error() {} };
  const database = await openDatabase(config, { role: 'supervisor', log: silent });
  await database.stop();
}

/** Writes the bytes of a data file to a new file as they are, for its owner's eyes only. */
export async function writeUnencrypted(bytes: ByteReader, file: string, signal: AbortSignal): Promise<void> {
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await pipeline(bytes.read(0, bytes.size), output, { signal });
  } catch (error) {
    // Not one that was there before.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(file, { force: true });
    throw error;
  }
}
