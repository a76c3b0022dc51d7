import { setTimeout as wait } from 'node:timers/promises';
import type { ServerProcess } from '#test/server/run-server.ts';
import { bringVisitors, findLost, type Visitors } from '#test/server/visitors.ts';
import { counted, expectThat, type Fault } from './fault.ts';

const expected =
  'writes return 503 with Retry-After meanwhile, pages 200; recovers without a restart; no acknowledged write lost';

const outage = (how: 'fast' | 'kill', name: string, injected: string): Fault => ({
  name,
  injected,
  expected,
  needs: ['postgres'],
  async run(stage) {
    const database = await stage.postgres();
    return expectRecovery(await stage.nodes(2, { DATABASE_URL: database.url }), async () => {
      await database.stop(how);
      await wait(3_000);
      await database.start();
    });
  },
});

export const databaseRestarted = outage(
  'fast',
  'database-restarted',
  'PostgreSQL stopped for 3 s and started, under load; two nodes',
);
export const databaseKilled = outage(
  'kill',
  'database-killed',
  'PostgreSQL killed, 3 s later started (it recovers), under load; two nodes',
);

export const standbyPromoted: Fault = {
  name: 'standby-promoted',
  injected:
    'the primary is killed under load, the synchronous standby is promoted 2 s later; two nodes behind HAProxy',
  expected,
  needs: ['postgres', 'haproxy'],
  async run(stage) {
    const pair = await stage.pair();
    return expectRecovery(await stage.nodes(2, { DATABASE_URL: pair.url }), async () => {
      await pair.primary.stop('kill');
      await wait(2_000);
      await pair.standby.sql('select pg_promote()');
    });
  },
};

export const primaryFrozen: Fault = {
  name: 'primary-frozen',
  injected:
    'the primary freezes (connections stay open, nothing responds), the standby is promoted 2 s later; two nodes, HAProxy',
  expected: `${expected}, nobody waiting longer than 15 s`,
  needs: ['postgres', 'haproxy'],
  async run(stage) {
    const pair = await stage.pair();
    stage.afterwards(() => pair.primary.thaw());
    return expectRecovery(await stage.nodes(2, { DATABASE_URL: pair.url }), async () => {
      pair.primary.freeze();
      await wait(2_000);
      await pair.standby.sql('select pg_promote()');
    });
  },
};

/** Sends visitors to the nodes while something happens to their database. */
async function expectRecovery(nodes: ServerProcess[], happening: () => Promise<void>): Promise<string> {
  let turn = 0;
  const next = () => nodes[(turn += 1) % nodes.length]!.url;
  for (const { url } of nodes) await fetch(`${url}/blog`);
  const writers = bringVisitors(next);
  const readers = bringVisitors(next, { count: 2, path: '/blog', pause: 5 });
  await wait(1_500);
  await happening();
  const since = performance.now();
  const back = await waitUntilWritesResume(writers, since);
  await wait(1_000);
  await Promise.all([writers.leave(), readers.leave()]);

  const refusals = writers.refusals();
  expectThat(
    Object.keys(refusals).every((status) => status === '503'),
    `writes were answered ${JSON.stringify(refusals)}`,
  );
  expectThat(
    writers.withoutRetryAfter === 0,
    `${writers.withoutRetryAfter} answers of 503 had no Retry-After`,
  );
  expectThat(
    Object.keys(readers.refusals()).length === 0,
    `pages were answered ${JSON.stringify(readers.refusals())}`,
  );
  expectThat(writers.longestWait < 15_500, `somebody waited ${Math.round(writers.longestWait)} ms`);
  expectThat(
    nodes.every(({ child }) => child.exitCode === null),
    'a node ended',
  );
  const lost = await findLost(nodes[0]!.url, writers.answered);
  expectThat(
    lost.length === 0,
    `${lost.length} of ${counted(writers.answered.length, 'answered writes are gone')}`,
  );
  return (
    `${counted(writers.answered.length, 'writes answered')}, 0 lost; ${counted(refusals[503] ?? 0, 'times 503')}; ` +
    `${counted(readers.statuses.get(200)!, 'pages, all 200')}; writing again after ${(back / 1000).toFixed(1)} s; longest wait ${(writers.longestWait / 1000).toFixed(1)} s`
  );
}

async function waitUntilWritesResume({ answered }: Visitors, since: number): Promise<number> {
  for (const before = answered.length; answered.length < before + 40; await wait(20)) {
    expectThat(performance.now() - since < 40_000, 'after 40 s no write had gone through');
  }
  return performance.now() - since;
}
