import { randomUUID } from 'node:crypto';
import pg from 'pg';
export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** A new, empty database for a test file, on the server that the global setup provides. */
export const createTestDatabase = (): Promise<TestDatabase> => createDatabase(provided('TEST_SERVER_URL'));

/** The same with all migrations: a copy of the one that the global setup migrated. */
export const createMigratedDatabase = (): Promise<TestDatabase> =>
  createDatabase(provided('TEST_SERVER_URL'), provided('TEST_TEMPLATE'));

/** Reads what the global setup has left for the processes of the tests. */
function provided(name: 'TEST_SERVER_URL' | 'TEST_TEMPLATE'): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing: no global setup has run.`);
  return value;
}

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
