import { existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import type pg from 'pg';
import { from as writeCopy, to as readCopy } from 'pg-copy-streams';
import {
  connectWithoutTimeouts,
  continueCounters,
  copyIn,
  copyOut,
  describeTables,
  quoteName,
  type Table,
} from './copy-tables.ts';
import {
  type DataFile,
  DataFileError,
  type DataFileHeader,
  type DataOwner,
  digestRows,
  drain,
  headerBytes,
  headerSize,
  sealedMark,
  type TableInFile,
} from './data-file.ts';
import { type ByteWriter, plainWriter } from './file-bytes.ts';
import { renameDurably } from './rename-durably.ts';
import { sealedWriter } from './sealed-bytes.ts';

/**
 * Writes everything in a database's tables to a file, as it was at one moment, while servers keep writing. The file
 * appears once it is complete and on disk, and only its owner may read it; with a key, it is sealed. Throws
 * DataFileError when it already exists.
 */
export async function exportData(
  address: pg.ClientConfig,
  path: string,
  options: {
    owner: DataOwner;
    findTables: (client: pg.Client) => Promise<{ schema: DataFileHeader['schema']; names: string[] }>;
    now: Date;
    key?: Buffer | undefined;
    signal?: AbortSignal | undefined;
  },
): Promise<DataFileHeader> {
  if (existsSync(path))
    throw new DataFileError(`${path} already exists. Choose a new file, or remove that one.`);
  const unfinished = `${path}.unfinished-${process.pid}`;
  const file = await open(unfinished, 'wx', 0o600);
  try {
    const writer = options.key
      ? sealedWriter(file, options.key, sealedMark(options.owner))
      : plainWriter(file);
    const client = await connectWithoutTimeouts(address);
    const header = await writeEverything(client, writer, options).finally(() => client.end().catch(() => {}));
    await file.sync();
    await renameDurably(unfinished, path);
    return header;
  } finally {
    await file.close();
    await rm(unfinished, { force: true });
  }
}

async function writeEverything(
  client: pg.Client,
  writer: ByteWriter,
  { owner, findTables, now, signal }: Parameters<typeof exportData>[2],
): Promise<DataFileHeader> {
  const { schema, names } = await findTables(client);
  await client.query('begin isolation level repeatable read read only');
  // From here on, no migration can change them.
  await client.query(`lock table ${names.map(quoteName).join(', ')} in access share mode`);
  const { schema: locked } = await findTables(client);
  if (locked.version !== schema.version)
    throw new DataFileError('The database was upgraded just now. Please export again.');
  const described = await describeTables(client, names);
  const start = { createdAt: now.toISOString(), release: owner.release, schema };
  const size = headerSize(owner, start, described, writer.unit);
  writer.reserve(size);
  const tables: TableInFile[] = [];
  for (const table of described) tables.push(await writeTable(client, table, writer, signal));
  await client.query('commit');
  const header = { ...start, tables };
  await writer.finish(headerBytes(owner, header, size));
  return header;
}

async function writeTable(
  client: pg.Client,
  table: Table,
  writer: ByteWriter,
  signal: AbortSignal | undefined,
): Promise<TableInFile> {
  const { pass, digest } = digestRows();
  let bytes = 0;
  async function append(chunks: AsyncIterable<Buffer>): Promise<void> {
    for await (const chunk of chunks) {
      await writer.append(chunk);
      bytes += chunk.length;
    }
  }
  // Pictures are compressed already. What remains is that COPY writes a byte as two digits.
  const gzip = createGzip(table.holdsBytes ? { strategy: constants.Z_HUFFMAN_ONLY } : { level: 1 });
  await pipeline(client.query(readCopy(copyOut(table))), pass, gzip, append, { signal });
  return { name: table.name, columns: table.columns, ...digest(), bytes };
}

/**
 * Fills an empty database from a file, all or nothing, and verifies that everything arrived. `createTables` creates them
 * as they were when the file was written, and returns their names. Throws DataFileError when the database is not empty.
 */
export async function importData(
  address: pg.ClientConfig,
  file: DataFile,
  { createTables, signal }: { createTables: () => Promise<string[]>; signal?: AbortSignal | undefined },
): Promise<void> {
  const names = await createTables();
  const client = await connectWithoutTimeouts(address);
  try {
    await client.query('begin');
    await fill(client, file, names, signal);
    await client.query('commit');
    // Otherwise the first queries are planned as for empty tables.
    await client.query('analyze');
  } finally {
    // Without a commit, this rolls everything back.
    await client.end().catch(() => {});
  }
}

async function fill(client: pg.Client, file: DataFile, names: string[], signal: AbortSignal | undefined) {
  // Nobody writes between our check that they are empty and the commit.
  await client.query(`lock table ${names.map(quoteName).join(', ')} in share row exclusive mode`);
  const tables = await describeTables(client, names);
  await refuseUnlessEmpty(client, tables);
  for (const table of tables) {
    const inFile = findTableInFile(file, table);
    await pipeline(file.readRows(inFile), client.query(writeCopy(copyIn(inFile))), { signal });
    await continueCounters(client, table);
  }
  for (const table of tables) {
    const { pass, matches } = digestRows();
    const inFile = findTableInFile(file, table);
    const arrived = client.query(readCopy(copyOut({ ...table, columns: inFile.columns })));
    await pipeline(arrived, pass, drain, { signal });
    if (matches(inFile)) continue;
    throw new DataFileError(
      `The rows in ${table.name} do not match what was sent. Everything was rolled back.`,
    );
  }
}

function findTableInFile({ header }: DataFile, table: Table): TableInFile {
  const inFile = header.tables.find(({ name }) => name === table.name);
  if (inFile?.columns.toSorted().join() === table.columns.toSorted().join()) return inFile;
  throw new DataFileError(
    `The table ${table.name} has different columns in this file than in the database: somebody changed one of them manually.`,
  );
}

async function refuseUnlessEmpty(client: pg.Client, tables: Table[]): Promise<void> {
  const checks = tables.map(({ name }) => `exists (select from ${quoteName(name)}) as ${quoteName(name)}`);
  const { rows } = await client.query<Record<string, boolean>>(`select ${checks.join(', ')}`);
  const filled = Object.entries(rows[0]!).flatMap(([name, isFilled]) => (isFilled ? [name] : []));
  if (filled.length === 0) return;
  throw new DataFileError(
    `This database is not empty: there are rows in ${filled.join(', ')}. So that nothing is mixed or overwritten, restore or import ` +
      'into one that no server has used: another DATA_DIR, or with DATABASE_URL a new database on that server. ' +
      'The embedded database can be put aside (--aside).',
  );
}
