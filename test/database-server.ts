import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#database/embedded/embedded-postgres.server.ts';
import './create-test-database.ts';

const log = { info: () => {}, warn: console.warn, error: console.error };

/**
 * Global setup: a PostgreSQL server for tests to create their databases on. It is the one TEST_DATABASE_URL names, or
 * else the embedded one in a folder of its own.
 */
export default async function provideDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide('databaseServerUrl', given);
    return async () => {};
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'wealth-mortgages-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, role: 'owner', log });
  const { host, port, user, database } = postgres.connection;
  // `localhost` only makes it a valid URL: the socket's folder, given as `host`, is what counts.
  const socket = new URLSearchParams({ host, port: String(port) });
  project.provide('databaseServerUrl', `postgresql://${user}@localhost/${database}?${socket}`);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
