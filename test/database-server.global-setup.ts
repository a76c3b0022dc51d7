import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import type { EmbeddedPostgres } from '#database/embedded/embedded-postgres.server.ts';
import './create-test-database.ts';

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
  const folder = await mkdtemp(join(tmpdir(), 'wealth-mortgages-test-'));
  // Started by root, PostgreSQL runs as another user, who has to get in.
  await chmod(folder, 0o755);
  const script = join(import.meta.dirname, 'run-embedded-database.ts');
  const child = spawn(process.execPath, [script, join(folder, 'data')], {
    // Out of the terminal's reach: Ctrl-C ends the tests, and they end the server.
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
  // `localhost` only makes it a valid URL: the socket's folder, given as `host`, is what counts.
  const socket = new URLSearchParams({ host, port: String(port) });
  project.provide('databaseServerUrl', `postgresql://${user}@localhost/${database}?${socket}`);
  return stop;
}
