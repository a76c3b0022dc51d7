import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as writeCopy, to as readCopy } from 'pg-copy-streams';
import type { DatabaseAddress } from '#database/database.server.ts';
import { migrateDatabase } from '#database/migrate.server.ts';
import { latestSchemaVersion, listOwnTables } from '#database/schema-version.server.ts';
import { type DataFile, isSame, openDataFile } from './check-data-file.server.ts';
import { connectForLong } from './connect-for-long.server.ts';
import { DataFileError } from './data-file-error.ts';
import type { DataFileHeader } from './header.server.ts';
import { digestOnly } from './row-digest.server.ts';
import { continueCounters, copyIn, copyOut, describeTables, quote, type Table } from './tables.server.ts';

/**
 * Fills an empty database from a file, all or nothing, and verifies that everything arrived. Throws DataFileError when
 * the database is not empty, or the file is damaged or from another release.
 */
export async function importData(
  address: DatabaseAddress,
  path: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<DataFileHeader> {
  const file = await openDataFile(path, signal && { signal });
  try {
    await refuseOtherVersion(file.header);
    await migrateDatabase(address);
    const client = await connectForLong(address);
    try {
      await client.query('begin');
      await fill(client, file, signal);
      await client.query('commit');
      // Otherwise the first queries are planned as for empty tables.
      await client.query('analyze');
    } finally {
      // Without a commit, this rolls everything back.
      await client.end().catch(() => {});
    }
    return file.header;
  } finally {
    await file.close();
  }
}

async function refuseOtherVersion({ schema }: DataFileHeader): Promise<void> {
  const ours = await latestSchemaVersion();
  if (schema.version === ours.version) return;
  throw new DataFileError(
    `This file has the tables of version ${schema.name}, and this release those of ${ours.name}. ` +
      'Import it with the release that wrote it; then start this one, which brings the tables up to date.',
  );
}

async function fill(client: pg.Client, file: DataFile, signal: AbortSignal | undefined): Promise<void> {
  const names = await listOwnTables(file.header.schema);
  // Nobody writes between our check that they are empty and the commit.
  await client.query(`lock table ${names.map(quote).join(', ')} in share row exclusive mode`);
  const tables = await describeTables(client, names);
  await refuseUnlessEmpty(client, tables);
  for (const table of tables) {
    const inFile = columnsInFile(file, table);
    await pipeline(file.readRows(inFile), client.query(writeCopy(copyIn(inFile))), { signal });
    await continueCounters(client, table);
  }
  for (const table of tables) {
    const { stream, digest } = digestOnly();
    const inFile = columnsInFile(file, table);
    await pipeline(client.query(readCopy(copyOut({ ...table, columns: inFile.columns }))), stream, {
      signal,
    });
    if (isSame(digest(), inFile)) continue;
    throw new DataFileError(`What arrived in ${table.name} is not what was sent. Everything was taken back.`);
  }
}

function columnsInFile({ header }: DataFile, table: Table) {
  const inFile = header.tables.find(({ name }) => name === table.name);
  if (inFile?.columns.toSorted().join() === table.columns.toSorted().join()) return inFile;
  throw new DataFileError(
    `The table ${table.name} of this file has other columns than the database's: somebody changed one of them by hand.`,
  );
}

async function refuseUnlessEmpty(client: pg.Client, tables: Table[]): Promise<void> {
  const looks = tables.map(({ name }) => `exists (select from ${quote(name)}) as ${quote(name)}`);
  const { rows } = await client.query<Record<string, boolean>>(`select ${looks.join(', ')}`);
  const filled = Object.entries(rows[0]!).flatMap(([name, isFilled]) => (isFilled ? [name] : []));
  if (filled.length === 0) return;
  throw new DataFileError(
    `This database is not empty: there are rows in ${filled.join(', ')}. Import into a new one that no server has used ` +
      '(another DATA_DIR, or a new database on the server), so that nothing is mixed or overwritten.',
  );
}
