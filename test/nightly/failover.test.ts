import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { findInstalledPostgres } from '#scripts/older-postgres.ts';
import { type PostgresServer, startPostgresServer } from '#test/database/postgres-server.ts';
import { runServer, type ServerProcess } from '#test/server/run-server.ts';
import { bringVisitors, findLost } from '#test/server/visitors.ts';

const bin = findInstalledPostgres().find(({ version }) => version >= 15)?.bin;

test.describe('two nodes on one PostgreSQL server', () => {
  test.skip(bin === undefined, 'no PostgreSQL is installed');
  let database: PostgresServer;
  let nodes: ServerProcess[];
  const run = (env: Record<string, string> = {}) =>
    runServer({ DATABASE_URL: database.url, RATE_LIMIT: 'off', SHUTDOWN_DELAY: '1', ...env });
  const isUp = (url: string, path = '/readyz') =>
    fetch(`${url}${path}`).then(
      ({ ok }) => ok,
      () => false,
    );

  test.beforeAll(async () => {
    database = await startPostgresServer(bin!);
    nodes = await Promise.all([run(), run()]);
  });
  test.afterEach(() => {
    const lines = nodes.flatMap((node) => node.output().split('\n'));
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
  test.afterAll(async () => {
    for (const { child } of nodes) child.kill('SIGKILL');
    await database.remove();
  });

  test('one node after the other is restarted under load, and no request fails', async () => {
    const healthy = new Set(nodes.map(({ url }) => url));
    const watching = new AbortController();
    // A load balancer checks each node's health.
    const watch = (url: string) => async () => {
      for (; !watching.signal.aborted; await wait(100))
        healthy[(await isUp(url, '/healthz')) ? 'add' : 'delete'](url);
    };
    const watchers = nodes.map(({ url }) => watch(url)());
    let turn = 0;
    const next = () => [...healthy][(turn += 1) % healthy.size]!;
    const writers = bringVisitors(next, { count: 4 });
    const readers = bringVisitors(next, { count: 4, path: '/blog' });
    for (const [at, node] of nodes.entries()) {
      const { port } = new URL(node.url);
      expect(await node.end('SIGTERM')).toBe(0);
      nodes[at] = await run({ PORT: port });
      await wait(300);
    }
    await Promise.all([writers.leave(), readers.leave()]);
    watching.abort();
    await Promise.all(watchers);
    expect([writers.refusals(), readers.refusals()]).toEqual([{}, {}]);
    expect(writers.answered.length).toBeGreaterThan(100);
    expect(await findLost(nodes[0]!.url, writers.answered)).toEqual([]);
  });

  test('the database is killed under load and comes back: nothing answered is lost, nothing restarted', async () => {
    let turn = 0;
    const next = () => nodes[(turn += 1) % nodes.length]!.url;
    for (const { url } of nodes) await fetch(`${url}/blog`);
    const writers = bringVisitors(next);
    const readers = bringVisitors(next, { count: 2, path: '/blog' });
    await expect.poll(() => writers.answered.length).toBeGreaterThan(20);
    await database.stop('kill');
    await expect.poll(() => isUp(nodes[0]!.url)).toBe(false);
    const before = writers.answered.length;
    await database.start();
    await expect.poll(() => writers.answered.length).toBeGreaterThan(before + 50);
    await Promise.all([writers.leave(), readers.leave()]);

    expect(Object.keys(writers.refusals())).toEqual(['503']);
    expect(writers.withoutRetryAfter).toBe(0);
    expect(readers.refusals()).toEqual({});
    expect(await findLost(nodes[0]!.url, writers.answered)).toEqual([]);
    expect(nodes.map(({ child }) => child.exitCode)).toEqual([null, null]);
  });
});
