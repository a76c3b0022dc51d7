import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type { Config } from '#config.ts';
import { exportOwnData, importOwnData, openOwnDataFile } from '#database/data-file.server.ts';
import type { DatabaseAddress } from '#database/database.server.ts';
import { openDatabase } from '#database/open-database.server.ts';
import { latestSchemaVersion } from '#database/schema-version.server.ts';
import { DataFileError, type DataFileHeader } from '#embedded-postgres/data-file.ts';
import { readEnvironment } from '#environment.ts';
import { countOf, formatCount } from '#lib/format-count.ts';
import {
  BackupKeyError,
  backupKeyPath,
  createBackupKey,
  readBackupKey,
} from '#platform/backups/backup-key.server.ts';
import { copyJob, proofJob } from '#platform/backups/backups.ts';
import { saveOutcome } from '#platform/scheduled-work/scheduled-jobs.store.server.ts';
import { release } from '#release.ts';
import { BackupError } from './backups/backup-error.ts';
import { bringFile, compareWithBucket, copyToBucket } from './backups/copy-to-bucket.ts';
import { explainFailure } from './backups/explain-failure.ts';
import { restoreAside, writeUnencrypted } from './backups/go-back.ts';
import { makeBackup } from './backups/make-backup.ts';
import { refuseOtherUser } from './backups/refuse-other-user.ts';
import { findProven, withReports } from './backups/reports.ts';
import { yieldMemory, yieldProcessors } from './backups/yield-to-site.ts';
import { endWithUsage, openExistingDatabase, UserError, readArguments, runCommand } from './run-command.ts';

const usage = `Usage:
  npm run data -- backup          makes an encrypted backup in BACKUP_DIR, as the server does every night, and copies it
  npm run data -- copy            copies to the bucket in BACKUP_URL what it lacks, as the server does every hour
  npm run data -- prove           restores the newest backup on the side, compares every row and opens every page;
                                  with DATABASE_URL, it exports everything and reads it back instead
  npm run data -- restore FILE    fills an empty database from a backup, all or nothing; --key names a copy of backup.key
                                  --aside first moves the embedded database that is there to a folder beside it
  npm run data -- check FILE      reads a backup or an export to the end and verifies it
  npm run data -- export FILE     writes everything in the database to a new file that is not encrypted, to move it
                                  --from BACKUP writes what is in a backup, for releases before 1.2.0
  npm run data -- import FILE     the same as restore

A FILE may be one in the bucket: s3://BUCKET/FOLDER/NAME.

The database is the one in DATABASE_URL, or the embedded one in DATA_DIR. Servers may run during a backup or an export.`;

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort());
const { signal } = ending;

async function perform(
  command: string,
  given: string | undefined,
  keyFile: string | undefined,
): Promise<string> {
  const config = readEnvironment();
  // Visitors get the processors first.
  if (command === 'backup' || command === 'prove') setPriority(19);
  if (values.unattended === true) yieldProcessors();
  const isByServer = values.unattended === true || values['before-update'] === true;
  if (['backup', 'restore', 'import'].includes(command) && !isByServer) await refuseOtherUser(config);
  if (command === 'backup') {
    const made = await withDatabaseAddress(config, (address) =>
      makeBackup(address, config, {
        now: new Date(),
        isBeforeUpdate: values['before-update'] === true,
        signal,
      }),
    );
    if (isByServer || config.backupUrl === undefined) return describeBackup(made, config);
    // It was made, whatever comes of the copy.
    console.log(describeBackup(made, config));
    return copy(config);
  }
  if (command === 'copy') return copy(config);
  if (command === 'prove') return prove(config);
  if (given === undefined) endWithUsage(usage);
  const file = await bringFile(config, given, signal);
  if (command === 'export' && values.from !== undefined) {
    const from = await bringFile(config, values.from, signal);
    const opened = await openOwnDataFile(from, { key: await findKey(config, keyFile), signal });
    await writeUnencrypted(opened.bytes, file, signal);
    return `${await describe(opened.header)}\n\nWritten to ${file}, unencrypted.`;
  }
  if (command === 'export') {
    const header = await withDatabaseAddress(config, (address) =>
      exportOwnData(address, file, { now: new Date(), signal }),
    );
    return `${await describe(header)}\n\nWritten to ${file}. It contains everything: keep it where only you can read it.`;
  }
  const key = await findKey(config, keyFile);
  // Before there is a database: a file that cannot be imported leaves no empty one behind.
  const opened = await openOwnDataFile(file, { key, signal });
  if (command === 'check')
    return `${await describe(opened.header)}\n\n${file} is intact, and this release, ${release}, can restore it.`;
  const restore = (into: Config) =>
    withDatabaseAddress(into, (address) => importOwnData(address, opened, { signal }), openNewDatabase);
  const former = values.aside === true ? await restoreAside(config, restore) : await restore(config);
  // So that the next backups have the key that its owner has a copy of.
  if (key) await createBackupKey(config.dataDir, key);
  const where = former === undefined ? '' : ` The database that was here is in ${former}.`;
  const ours = key && (await readBackupKey(backupKeyPath(config.dataDir)));
  const other =
    !ours || ours.equals(key)
      ? ''
      : `\nIts next backups need the key that was here, ${backupKeyPath(config.dataDir)}: keep a copy of that one, too.`;
  return `${await describe(opened.header)}\n\nRestored and verified: every row arrived unchanged.${where}${other}`;
}

/** Copies backups to the bucket, and keeps what there is to say of that. */
async function copy(config: Config): Promise<string> {
  return withDatabaseAddress(config, async (address) => {
    const kept = await withReports(address, findProven);
    const { copied, removed, ...report } = await copyToBucket(config, { now: new Date(), kept, signal });
    await withReports(address, (db) => saveOutcome(db, copyJob, report));
    return [
      ...copied.map((name) => `${name} was copied to ${report.bucket}.`),
      ...removed.map((name) => `${name} in ${report.bucket} was older than needed, and removed.`),
      `${countOf(report.backups, 'backup')} in ${report.bucket}.`,
    ].join('\n');
  });
}

/** Proves that the database can be restored, and keeps what there is to say of that. */
async function prove(config: Config): Promise<string> {
  const { proveExport, proveNewestBackup } = await import('./backups/prove-backup.ts');
  await yieldMemory();
  const proving = { now: () => new Date(), signal };
  const isOurs = config.databaseUrl === undefined;
  const proof = isOurs
    ? await proveNewestBackup(config, proving)
    : await withDatabaseAddress(config, (address) => proveExport(address, proving));
  const { file, rows, pages, bytes, seconds } = proof;
  if (file !== undefined && config.backupUrl !== undefined) {
    await copy(config);
    proof.bucket = await compareWithBucket(config, file, signal);
  }
  await withDatabaseAddress(config, (address) =>
    withReports(address, (db) => saveOutcome(db, proofJob, proof)),
  );
  return pages === undefined
    ? `All ${countOf(rows, 'row')} were exported and read back: ${formatCount(bytes)} bytes in ${seconds} s. Nothing was kept.`
    : `${file} was restored: all ${countOf(rows, 'row')} are the same, and all ${countOf(pages, 'page')} were served, in ${seconds} s.${proof.bucket === undefined ? '' : ` ${proof.bucket} returned the same bytes.`}`;
}

/** The key in a file, or that of this site; undefined if there is none, as for files that are not encrypted. */
async function findKey({ dataDir }: Config, keyFile: string | undefined): Promise<Buffer | undefined> {
  const path = keyFile ?? backupKeyPath(dataDir);
  return keyFile === undefined && !existsSync(path) ? undefined : readBackupKey(path);
}

const openNewDatabase: typeof openExistingDatabase = (config, log) =>
  openDatabase(config, { role: 'client', log });

async function withDatabaseAddress<Result>(
  config: Config,
  task: (address: DatabaseAddress) => Promise<Result>,
  open: typeof openExistingDatabase = openExistingDatabase,
) {
  const database = await open(config, pino({ level: 'warn' }));
  try {
    return await task(database.address);
  } finally {
    await database.stop();
  }
}

function describeBackup(
  made: Awaited<ReturnType<typeof makeBackup>>,
  { backupDir, dataDir }: Config,
): string {
  const { file, rows, bytes, seconds, removed } = made;
  return [
    `${join(backupDir, file)}: ${countOf(rows, 'row')}, ${formatCount(bytes)} bytes, written and read back in ${seconds} s.`,
    ...removed.map((name) => `${name} was older than needed, and removed.`),
    `Only the key in ${backupKeyPath(dataDir)} opens it: keep a copy of that file elsewhere.`,
  ].join('\n');
}

async function describe({
  createdAt,
  release: writer = 'before 1.0.0',
  schema,
  tables,
}: DataFileHeader): Promise<string> {
  const rows = tables.map(({ name, rows: count }) => `  ${name.padEnd(28)}${String(count).padStart(9)}`);
  const isOlder = schema.version < (await latestSchemaVersion()).version;
  const older = isOlder ? ', with the tables of an earlier one' : '';
  return `As of ${createdAt}, written by release ${writer}${older}, rows of each table:\n${rows.join('\n')}`;
}

/** Errors from the system or the database server: no such file, disk full, no connection, wrong password … */
const isMistake = (error: Error) =>
  error instanceof DataFileError ||
  error instanceof BackupKeyError ||
  error instanceof BackupError ||
  'syscall' in error ||
  'severity' in error;

const commands: Record<string, number> = {
  backup: 1,
  copy: 1,
  prove: 1,
  restore: 2,
  check: 2,
  export: 2,
  import: 2,
};
const { values, words } = readArguments(
  usage,
  {
    key: { type: 'string' },
    from: { type: 'string' },
    aside: { type: 'boolean' },
    'before-update': { type: 'boolean' },
    /** For the server, which lets it take its time, and copies to the bucket at another. */
    unattended: { type: 'boolean' },
  },
  2,
);
const [command = '', file] = words;
if (commands[command] !== words.length) endWithUsage(usage);
await runCommand(async () => {
  try {
    return await perform(command, file, values.key);
  } catch (error) {
    throw ending.signal.aborted
      ? new UserError('Interrupted; nothing was saved.')
      : await explainFailure(error);
  }
}, isMistake);
