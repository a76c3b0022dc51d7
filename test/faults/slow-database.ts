import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { bringVisitors, findLost } from '#test/server/visitors.ts';
import { counted, expectThat, type Fault } from './fault.ts';

export const slowDatabase: Fault = {
  name: 'slow-database',
  injected: 'every write waits 14 s for a lock, exhausting the connection pool; 60 visitors write',
  expected:
    'writes return 503 with Retry-After within 12 s, pages stay fast, all recovers once the lock is gone',
  needs: ['postgres'],
  async run(stage) {
    const database = await stage.postgres();
    const site = await stage.site({ DATABASE_URL: database.url });
    await fetch(`${site.url}/blog`);
    const blocker = new pg.Client({ connectionString: database.url });
    await blocker.connect();
    await blocker.query('begin; lock table contacts in access exclusive mode');
    const writers = bringVisitors(() => site.url, { count: 60 });
    const readers = bringVisitors(() => site.url, { count: 2, path: '/blog', pause: 20 });
    await wait(14_000);
    const before = writers.answered.length;
    await blocker.query('commit');
    await blocker.end();
    await wait(2_000);
    await Promise.all([writers.leave(), readers.leave()]);

    const refusals = writers.refusals();
    expectThat(before === 0, 'writes were answered though the table was locked');
    expectThat(
      writers.answered.length > 60,
      `after the lock only ${writers.answered.length} writes went through`,
    );
    expectThat(
      Object.keys(refusals).join() === '503' && writers.withoutRetryAfter === 0,
      `writes were answered ${JSON.stringify(refusals)}`,
    );
    expectThat(writers.longestWait < 17_500, `somebody waited ${Math.round(writers.longestWait)} ms`);
    expectThat(
      Object.keys(readers.refusals()).length === 0,
      `pages were answered ${JSON.stringify(readers.refusals())}`,
    );
    expectThat(readers.longestWait < 1_000, `a page took ${Math.round(readers.longestWait)} ms`);
    expectThat((await findLost(site.url, writers.answered)).length === 0, 'an answered write is gone');
    return (
      `${counted(refusals[503] ?? 0, 'times 503')}, the longest wait ${(writers.longestWait / 1000).toFixed(1)} s; ` +
      `${counted(readers.statuses.get(200)!, 'pages')}, the slowest ${Math.round(readers.longestWait)} ms; then ${counted(writers.answered.length, 'writes')}, 0 lost`
    );
  },
};
