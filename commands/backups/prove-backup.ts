import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#config.ts';
import { exportOwnData, importOwnData, openOwnDataFile } from '#database/data-file.server.ts';
import { type DatabaseAddress, DatabaseClient } from '#database/database.server.ts';
import { openDatabase } from '#database/open-database.server.ts';
import { DataFileError } from '#embedded-postgres/data-file.ts';
import { isFileError } from '#embedded-postgres/file-error.ts';
import { keyId, newKey } from '#embedded-postgres/sealed-bytes.ts';
import { dayMs } from '#lib/durations.ts';
import { loadSite } from '#load-site.ts';
import { backupKeyPath, readBackupKey } from '#platform/backups/backup-key.server.ts';
import type { ProofReport } from '#platform/backups/backups.ts';
import { startServer } from '#start-server.ts';
import { BackupError } from './backup-error.ts';
import { listBackups } from './backup-names.ts';
import { explainFailure } from './explain-failure.ts';
import { refuseWithoutRoom } from './room.ts';
import { makeScratch, removeScratch } from './scratch.ts';

interface Proving {
  now: () => Date;
  signal: AbortSignal;
}

const silent = { info() {}, warn() {}, error() {} };
const secondsSince = (start: number) => Math.round((performance.now() - start) / 100) / 10;
const countRows = (tables: { rows: number }[]) => tables.reduce((sum, { rows }) => sum + rows, 0);

/**
 * Restores the newest backup into a database of its own, compares every table with it, and has every public page served
 * from there. Nothing of it stays. Throws BackupError, DataFileError and system errors.
 */
export async function proveNewestBackup(config: Config, { now, signal }: Proving): Promise<ProofReport> {
  const start = performance.now();
  const { dataDir, backupDir } = config;
  const key = await readBackupKey(backupKeyPath(dataDir));
  const names = await readdir(backupDir).catch((error: Error) => {
    if (isFileError(error, 'ENOENT')) return [];
    throw error;
  });
  const [file] = listBackups(names, { keyId: keyId(key) });
  if (file === undefined) throw new BackupError(`There is no backup in ${backupDir} that could be restored.`);
  const path = join(backupDir, file);
  const opened = await openOwnDataFile(path, { key, signal }).catch((error: Error) => {
    throw error instanceof DataFileError ? new BackupError(`${file}: ${error.message}`) : error;
  });
  // Twice: rows are first in PostgreSQL's log, then in its tables.
  await refuseWithoutRoom(dataDir, 2 * opened.header.tables.reduce((sum, { bytes }) => sum + bytes, 0));
  const scratch = await makeScratch(dataDir);
  try {
    const restored = { ...config, dataDir: scratch, databaseUrl: undefined };
    const database = await openDatabase(restored, { role: 'client', log: silent });
    try {
      await importOwnData(database.address, opened, { signal });
      const pages = await servePages(restored, database.address, signal);
      const { tables, createdAt: at } = opened.header;
      const { size: bytes } = await stat(path);
      const provenAt = now().toISOString();
      return { file, at, rows: countRows(tables), bytes, seconds: secondsSince(start), pages, provenAt };
    } finally {
      await database.stop();
    }
  } catch (error) {
    // Before there is room again.
    throw await explainFailure(error);
  } finally {
    await removeScratch(scratch);
  }
}

/** Starts the site on a database, asks it for every page in its sitemap, and returns their number. */
async function servePages(config: Config, address: DatabaseAddress, signal: AbortSignal): Promise<number> {
  const server = await startServer(
    {
      ...config,
      port: 0,
      host: '127.0.0.1',
      // Nothing is sent from here, and nothing is done that is due.
      smtpUrl: undefined,
      metrics: undefined,
      backups: false,
      samplePosts: false,
      jobPollMs: dayMs,
      shutdownDelay: 0,
      logLevel: 'silent',
    },
    { loadSite, open: async () => ({ address, stop: async () => {} }) },
  ).catch((error: Error) => {
    throw new BackupError(`The site that was restored does not start: ${error.message}`, { cause: error });
  });
  try {
    const read = async (path: string) => {
      const answer = await fetch(`${server.url}${path}`, { redirect: 'manual', signal })
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch((error: Error) => ({
          status: ((error.cause as Error | undefined) ?? error).message,
          text: '',
        }));
      signal.throwIfAborted();
      if (answer.status === 200) return answer.text;
      throw new BackupError(`The site that was restored does not show ${path}: ${answer.status}.`);
    };
    const { publicUrl } = config;
    const sitemap = await read('/sitemap.xml');
    const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!.replace(publicUrl, ''));
    if (paths.length === 0) throw new BackupError('The site that was restored has no pages.');
    for (const path of paths) await read(path);
    return paths.length;
  } finally {
    await server.stop();
  }
}

/**
 * Writes everything in a database to a temporary file and reads it back, for a database whose backups are somebody else’s
 * duty. Nothing of it stays, and nobody could read it. Throws DataFileError and system errors.
 */
export async function proveExport(address: DatabaseAddress, { now, signal }: Proving): Promise<ProofReport> {
  const start = performance.now();
  const file = join(tmpdir(), `wealth-mortgages-proof-${process.pid}`);
  const key = newKey();
  // Twice: a temporary folder may be memory.
  await refuseWithoutRoom(tmpdir(), 2 * (await readSize(address)));
  try {
    await rm(file, { force: true });
    const { createdAt: at } = await exportOwnData(address, file, { now: now(), key, signal });
    const { header } = await openOwnDataFile(file, { key, signal });
    const { size: bytes } = await stat(file);
    return {
      at,
      rows: countRows(header.tables),
      bytes,
      seconds: secondsSince(start),
      provenAt: now().toISOString(),
    };
  } finally {
    await rm(file, { force: true });
  }
}

/** The bytes that a database takes, indexes included. */
async function readSize(address: DatabaseAddress): Promise<number> {
  const client = new DatabaseClient(address);
  try {
    await client.connect();
    const { rows } = await client.query<{ size: string }>(
      'select pg_database_size(current_database()) as size',
    );
    return Number(rows[0]!.size);
  } finally {
    await client.end();
  }
}
