import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { fileURLToPath } from 'node:url';
import { type DatabaseAddress, DatabaseClient } from './database.server.ts';
import { findSchemaVersion } from './schema-version.server.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
// Any number that nothing else in this database uses.
const migrationLock = 7_305_118_221;

/** The database is from before this release's first migration. */
export class SchemaTooOldError extends Error {
  override message =
    'This database was last used by an early release. Start the last release of November 2026 once: it brings the database up to date for this one.';
}

/**
 * Brings the database's schema up to date. Nodes that start at the same time take turns, through an advisory lock on a
 * separate connection without the pool's timeouts: a migration may take as long as it needs.
 * Throws a `SchemaTooOldError`, and changes nothing, if the first migration would have to create what is there.
 */
export async function migrateDatabase(address: DatabaseAddress): Promise<void> {
  const client = new DatabaseClient({ ...address, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    if ((await findSchemaVersion(client)).state === 'older') throw new SchemaTooOldError();
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
