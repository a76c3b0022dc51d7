import { migrateDatabase } from '#database/migrate.server.ts';
import { findPackage, prepareBinaries } from '#embedded-postgres/binaries.ts';
import { findRunAs } from '#embedded-postgres/unprivileged-user.ts';
import { createDatabase } from './create-test-database.ts';
import { startPostgresInMemory } from './postgres-server.ts';

/**
 * Global setup: a PostgreSQL server for tests to create their databases on: the one in TEST_DATABASE_URL, or the
 * embedded one's programs in a temporary folder. It has one database with all migrations, which most tests copy.
 */
export default async function provideDatabaseServer(): Promise<() => Promise<void>> {
  // Several projects of one run share it.
  if (process.env.TEST_SERVER_URL !== undefined) return async () => {};
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? undefined : await startEmbedded();
  const url = given ?? server!.socketUrl;
  const migrated = await createDatabase(url);
  await migrateDatabase({ connectionString: migrated.url });
  process.env.TEST_SERVER_URL = url;
  process.env.TEST_TEMPLATE = migrated.name;
  return async () => {
    await migrated.drop();
    await server?.remove();
  };
}

async function startEmbedded() {
  const { bin, major } = await prepareBinaries(findPackage(), findRunAs(), '/var/lib/wealth-mortgages');
  return startPostgresInMemory({ bin, version: Number(major) });
}
