import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { type DatabaseAddress, DatabaseClient } from './database.server.ts';
import {
  beforeFirstRelease,
  findSchemaVersion,
  latestSchemaVersion,
  type SchemaVersion,
} from './schema-version.server.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
// Any number that nothing else in this database uses.
const migrationLock = 7_305_118_221;

/** Thrown when the database is older than this release's first migration. */
export class SchemaTooOldError extends Error {
  override message = `This database was last used before release 1.0.0. ${beforeFirstRelease}`;
}

/**
 * Brings the database's schema up to date, or creates it as it was at an earlier version. Nodes that start at the same
 * time take turns. A transaction of its own holds the lock: behind a pooler, a session's lock might never be released.
 * Both connections are without the pool's timeouts: a migration may take as long as it needs.
 * Before tables of an earlier version are changed, it waits for `beforeUpdate`; if that fails, they stay as they are.
 * Throws a `SchemaTooOldError`, and changes nothing, if the first migration would have to create what is there.
 */
export async function migrateDatabase(
  address: DatabaseAddress,
  { until, beforeUpdate }: { until?: SchemaVersion; beforeUpdate?: () => Promise<unknown> } = {},
): Promise<void> {
  const client = new DatabaseClient({ ...address, connectionTimeoutMillis: 5_000 });
  const lockHolder = new DatabaseClient({ ...address, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await lockHolder.connect();
    await lockHolder.query('begin');
    await lockHolder.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    const found = await findSchemaVersion(client);
    if (found.state === 'older') throw new SchemaTooOldError();
    const { version: latest } = await latestSchemaVersion();
    if (found.state === 'known' && found.schema.version !== latest) await beforeUpdate?.();
    if (until) await migrateUntil(client, until);
    else await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await Promise.all([client.end(), lockHolder.end()]);
  }
}

/** Runs the migrations up to a version, from a copy of the folder: the migrator runs all that it finds. */
async function migrateUntil(client: DatabaseClient, { version }: SchemaVersion): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const journalFile = join(folder, 'meta', '_journal.json');
    const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: { when: number }[] };
    const entries = journal.entries.filter(({ when }) => when <= version);
    await writeFile(journalFile, JSON.stringify({ ...journal, entries }));
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true });
  }
}
