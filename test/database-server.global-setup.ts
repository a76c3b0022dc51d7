import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import type { EmbeddedPostgres } from '#embedded-postgres/embedded-postgres.ts';
import { migrateDatabase } from '#database/migrate.server.ts';
import { createDatabase } from './create-test-database.ts';

/**
 * Global setup: a PostgreSQL server for tests to create their databases on: the one in TEST_DATABASE_URL, or an
 * embedded one in its own folder. It has one database with all migrations, which most tests copy.
 */
export default async function provideDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startServer();
  const migrated = await createDatabase(server.url);
  await migrateDatabase({ connectionString: migrated.url });
  project.provide('databaseServerUrl', server.url);
  project.provide('migratedDatabase', migrated.name);
  return async () => {
    await migrated.drop();
    await server.stop();
  };
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'wealth-mortgages-test-'));
  // If started by root, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o755);
  const script = join(import.meta.dirname, 'run-embedded-database.ts');
  const child = spawn(process.execPath, [script, join(folder, 'data')], {
    // Detached from the terminal: Ctrl-C ends the tests, and they stop the server.
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  async function stop(): Promise<void> {
    child.stdin.end();
    await ended;
    await rm(folder, { recursive: true, force: true });
  }

  const lines = createInterface({ input: child.stdout });
  const answer = await Promise.race([once(lines, 'line'), ended.then(() => undefined)]);
  if (!answer) {
    await stop();
    throw new Error('The embedded PostgreSQL did not start. TEST_DATABASE_URL may name another server.');
  }
  const { host, port, user, database } = JSON.parse(String(answer[0])) as EmbeddedPostgres['connection'];
  // `localhost` only makes it a valid URL: the socket's folder, given as `host`, is what is used.
  const socket = new URLSearchParams({ host, port: String(port) });
  return { url: `postgresql://${user}@localhost/${database}?${socket}`, stop };
}
