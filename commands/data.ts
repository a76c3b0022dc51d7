import pino from 'pino';
import { type Config, readEnvironment } from '#config.ts';
import { exportOwnData, importOwnData, openOwnDataFile } from '#database/data-file.server.ts';
import type { DatabaseAddress } from '#database/database.server.ts';
import { openDatabase } from '#database/open-database.server.ts';
import { DataFileError, type DataFileHeader } from '#embedded-postgres/data-file.ts';
import { release } from '#release.ts';
import { endWithUsage, UserError, readArguments, runCommand } from './run-command.ts';

const usage = `Usage:
  npm run data -- export FILE   writes everything in the database to a new file, even while servers run
  npm run data -- import FILE   fills an empty database from such a file, all or nothing
  npm run data -- check FILE    reads such a file to the end and verifies it

The database is the one in DATABASE_URL, or the embedded one in DATA_DIR.`;

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort());

async function perform(command: string | undefined, file: string): Promise<string> {
  const { signal } = ending;
  const config = readEnvironment();
  if (command === 'export') {
    const header = await withDatabaseAddress(config, (address) =>
      exportOwnData(address, file, { now: new Date(), signal }),
    );
    return `${describe(header)}\n\nWritten to ${file}. It contains everything: keep it where only you can read it.`;
  }
  // Before there is a database: a file that cannot be imported leaves no empty one behind.
  const opened = await openOwnDataFile(file, { signal });
  if (command === 'import') {
    await withDatabaseAddress(config, (address) => importOwnData(address, opened, { signal }));
    return `${describe(opened.header)}\n\nImported and verified: every row arrived unchanged.`;
  }
  return `${describe(opened.header)}\n\n${file} is intact, and this release, ${release}, can import it.`;
}

async function withDatabaseAddress<Result>(
  config: Config,
  task: (address: DatabaseAddress) => Promise<Result>,
) {
  const database = await openDatabase(config, { role: 'client', log: pino({ level: 'warn' }) });
  try {
    return await task(database.address);
  } finally {
    await database.stop();
  }
}

function describe({ createdAt, release: writer = 'before 1.0.0', tables }: DataFileHeader): string {
  const rows = tables.map(({ name, rows: count }) => `  ${name.padEnd(28)}${String(count).padStart(9)}`);
  return `As of ${createdAt}, of release ${writer}, rows of each table:\n${rows.join('\n')}`;
}

/** Errors from the system or the database server: no such file, disk full, no connection, wrong password … */
const isMistake = (error: Error) =>
  error instanceof DataFileError || 'syscall' in error || 'severity' in error;

const [command, file] = readArguments(usage, {}, 2).words;
if (file === undefined || !['export', 'import', 'check'].includes(command ?? '')) endWithUsage(usage);
await runCommand(async () => {
  try {
    return await perform(command, file);
  } catch (error) {
    throw ending.signal.aborted ? new UserError('Interrupted; nothing was saved.') : error;
  }
}, isMistake);
