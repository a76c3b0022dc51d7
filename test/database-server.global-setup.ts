import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#database/embedded/embedded-postgres.server.ts';

/** Gives the tests a PostgreSQL server: the one TEST_DATABASE_URL names, else an embedded one of their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const named = process.env.TEST_DATABASE_URL;
  if (named) {
    project.provide('databaseServerUrl', named);
    return async () => {};
  }
  const folder = await mkdtemp(join(tmpdir(), 'tests-'));
  const silent = { info() {}, warn() {}, error() {} };
  const embedded = await startEmbeddedPostgres({ dataDir: folder, role: 'owner', log: silent });
  const { host, port, user, database } = embedded.connection;
  project.provide(
    'databaseServerUrl',
    `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
  );
  return async () => {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
