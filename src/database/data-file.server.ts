import type pg from 'pg';
import {
  type DataFile,
  DataFileError,
  type DataFileHeader,
  openDataFile,
} from '#embedded-postgres/data-file.ts';
import { exportData, importData } from '#embedded-postgres/move-data.ts';
import { release } from '#release.ts';
import type { DatabaseAddress } from './database.server.ts';
import { migrateDatabase } from './migrate.server.ts';
import {
  beforeFirstRelease,
  databaseTooOld,
  findSchemaVersion,
  listOwnTables,
  stateOf,
} from './schema-version.server.ts';

const owner = {
  mark: 'wealth-mortgages-data',
  command: 'npm run data -- export',
  release,
  keyAdvice: 'Name a copy of the right backup.key: add --key and where it is.',
};

/** Opens one of our data files and reads it to its end. Throws DataFileError if it is damaged or too new. */
export async function openOwnDataFile(
  path: string,
  options: { key?: Buffer | undefined; signal?: AbortSignal } = {},
) {
  const file = await openDataFile(path, owner, options);
  const { schema, release: writer } = file.header;
  const state = await stateOf(schema.version);
  if (state === 'older')
    throw new DataFileError(`This file is from before release 1.0.0. ${beforeFirstRelease}`);
  if (state === 'newer')
    throw new DataFileError(
      `This file was written by release ${writer}, which is newer than this one, ${release}. Import it with that release or a later one.`,
    );
  return file;
}

/** Writes all our data in a database to a new file, sealed if there is a key. Throws DataFileError when there are none. */
export function exportOwnData(
  address: DatabaseAddress,
  path: string,
  options: { now: Date; key?: Buffer | undefined; signal?: AbortSignal },
): Promise<DataFileHeader> {
  return exportData(address, path, { ...options, owner, findTables });
}

/** Fills an empty database from a file, all or nothing, and brings its tables up to date. Throws DataFileError. */
export async function importOwnData(
  address: DatabaseAddress,
  file: DataFile,
  options: { signal?: AbortSignal } = {},
): Promise<void> {
  const { schema } = file.header;
  await importData(address, file, {
    ...options,
    async createTables() {
      await migrateDatabase(address, { until: schema });
      return listOwnTables(schema);
    },
  });
  await migrateDatabase(address);
}

async function findTables(client: pg.Client) {
  const found = await findSchemaVersion(client);
  if (found.state === 'known') return { schema: found.schema, names: await listOwnTables(found.schema) };
  throw new DataFileError(
    found.state === 'unused'
      ? 'This database holds none of our data: no server has used it yet.'
      : found.state === 'older'
        ? databaseTooOld
        : `This database was last used by a release after this one, ${release}. Use that release to export it.`,
  );
}
