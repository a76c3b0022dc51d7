import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server on which tests may create databases. */
    databaseServerUrl: string;
    /** A database on it that has all migrations and no rows, to be copied. */
    migratedDatabase: string;
  }
}

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** A new, empty database for a test file, on the server that the global setup provides. */
export const createTestDatabase = (): Promise<TestDatabase> => createDatabase(inject('databaseServerUrl'));

/** The same with all migrations: a copy of the one that the global setup migrated. */
export const createMigratedDatabase = (): Promise<TestDatabase> =>
  createDatabase(inject('databaseServerUrl'), inject('migratedDatabase'));

/** Creates a database with a random name on a server, as a copy of `template` where one is given. */
export async function createDatabase(
  serverUrl: string,
  template?: string,
): Promise<TestDatabase & { name: string }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(serverUrl, `create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => runOnServer(serverUrl, `drop database ${name} with (force)`) };
}

async function runOnServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString, query_timeout: 60_000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
