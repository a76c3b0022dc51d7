import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { fileURLToPath } from 'node:url';
import { type DatabaseAddress, DatabaseClient } from './database.server.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
// Any number that nothing else in this database uses.
const migrationLock = 7_305_118_221;

/**
 * Brings the database's schema up to date. Nodes that start at the same time take turns, through an advisory lock on a
 * separate connection without the pool's timeouts: a migration may take as long as it needs.
 */
export async function migrateDatabase(address: DatabaseAddress): Promise<void> {
  const client = new DatabaseClient({ ...address, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
