import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as readCopy } from 'pg-copy-streams';
import type { DatabaseAddress } from '#database/database.server.ts';
import { findSchemaVersion, listOwnTables, type SchemaVersion } from '#database/schema-version.server.ts';
import { connectForLong } from './connect-for-long.server.ts';
import { DataFileError } from './data-file-error.ts';
import { type DataFileHeader, headerSize, type TableInFile, writeHeader } from './header.server.ts';
import { digestPassing } from './row-digest.server.ts';
import { copyOut, describeTables, quote, type Table } from './tables.server.ts';

/**
 * Writes everything in a database to a file, as it was at one moment, while servers keep writing. The file appears once
 * it is complete and on disk, and only its owner may read it. Throws DataFileError when it already exists or the
 * database has none of our data.
 */
export async function exportData(
  address: DatabaseAddress,
  path: string,
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<DataFileHeader> {
  if (existsSync(path))
    throw new DataFileError(`${path} is there already. Name a new file, or remove that one.`);
  const unfinished = `${path}.unfinished-${process.pid}`;
  const file = await open(unfinished, 'wx', 0o600);
  try {
    const client = await connectForLong(address);
    let header: DataFileHeader;
    try {
      header = await writeEverything(client, file, { now, signal });
    } finally {
      await client.end().catch(() => {});
    }
    await file.sync();
    await rename(unfinished, path);
    await syncFolder(dirname(resolve(path)));
    return header;
  } finally {
    await file.close();
    await rm(unfinished, { force: true });
  }
}

async function writeEverything(
  client: pg.Client,
  file: FileHandle,
  { now, signal }: { now: Date; signal: AbortSignal | undefined },
): Promise<DataFileHeader> {
  const schema = await readSchemaVersion(client);
  const names = await listOwnTables(schema);
  await client.query('begin isolation level repeatable read read only');
  // Before anything is read, so that no migration can come between.
  await client.query(`lock table ${names.map(quote).join(', ')} in access share mode`);
  const described = await describeTables(client, names);
  const facts = { createdAt: now.toISOString(), schema };
  const size = headerSize(facts, described);
  await file.writeFile(Buffer.alloc(size));
  const tables: TableInFile[] = [];
  for (const table of described) tables.push(await writeTable(client, table, file, signal));
  await client.query('commit');
  const header = { ...facts, tables };
  await writeHeader(file, header, size);
  return header;
}

async function readSchemaVersion(client: pg.Client): Promise<SchemaVersion> {
  const found = await findSchemaVersion(client);
  if (found.state === 'known') return found.schema;
  throw new DataFileError(
    found.state === 'unused'
      ? 'There are no data of ours in this database: no server has used it yet.'
      : 'This database was brought up to date by a newer release than this one. Use that release to export it.',
  );
}

async function writeTable(
  client: pg.Client,
  table: Table,
  file: FileHandle,
  signal: AbortSignal | undefined,
): Promise<TableInFile> {
  const { stream, digest } = digestPassing();
  let bytes = 0;
  async function append(chunks: AsyncIterable<Buffer>): Promise<void> {
    for await (const chunk of chunks) {
      await file.writeFile(chunk);
      bytes += chunk.length;
    }
  }
  await pipeline(client.query(readCopy(copyOut(table))), stream, createGzip(), append, { signal });
  return { name: table.name, columns: table.columns, ...digest(), bytes };
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
