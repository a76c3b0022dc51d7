import type pg from 'pg';
import {
  type DataFile,
  DataFileError,
  type DataFileHeader,
  openDataFile,
} from '#embedded-postgres/data-file.ts';
import { type DataTables, exportData, importData } from '#embedded-postgres/move-data.ts';
import type { DatabaseAddress } from './database.server.ts';
import { migrateDatabase } from './migrate.server.ts';
import { findSchemaVersion, latestSchemaVersion, listOwnTables } from './schema-version.server.ts';

const owner = { mark: 'wealth-mortgages-data', command: 'npm run data -- export' };

/** Opens one of our data files and reads it to its end. Throws DataFileError when it is not as it was written. */
export function openOwnDataFile(path: string, options: { signal?: AbortSignal } = {}): Promise<DataFile> {
  return openDataFile(path, owner, options);
}

/** Writes all our data in a database to a new file. Throws DataFileError when there are none. */
export function exportOwnData(
  address: DatabaseAddress,
  path: string,
  options: { now: Date; signal?: AbortSignal },
): Promise<DataFileHeader> {
  return exportData(address, path, { ...options, owner, findTables });
}

/** Fills an empty database from such a file, all or nothing. Throws DataFileError when it cannot. */
export async function importOwnData(
  address: DatabaseAddress,
  path: string,
  options: { signal?: AbortSignal } = {},
): Promise<DataFileHeader> {
  const schema = await latestSchemaVersion();
  const tables = { schema, names: await listOwnTables(schema) };
  return importData(address, path, { ...options, owner, tables, migrate: () => migrateDatabase(address) });
}

async function findTables(client: pg.Client): Promise<DataTables> {
  const found = await findSchemaVersion(client);
  if (found.state === 'known') return { schema: found.schema, names: await listOwnTables(found.schema) };
  throw new DataFileError(
    found.state === 'unused'
      ? 'This database holds none of our data: no server has used it yet.'
      : `Only ${found.state === 'older' ? 'an older' : 'a newer'} release than this one knows this database. Use that release to export it.`,
  );
}
