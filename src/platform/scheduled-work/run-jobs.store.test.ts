import { setTimeout as wait } from 'node:timers/promises';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ScheduledJob } from '#platform/feature.server.ts';
import { useServer } from '#test/server/describe-api.ts';
import { jobServices } from '#test/server/run-job.ts';
import { runJobs } from './run-jobs.server.ts';
import { addJobs, listLateJobs, claimJob, recordSuccess } from './scheduled-jobs.store.server.ts';
import { scheduledJobs } from './scheduled-jobs.table.server.ts';

const server = useServer();
const nodes: { stop(): Promise<void> }[] = [];

beforeEach(async () => {
  await server.db.delete(scheduledJobs);
});
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.stop()));
});

const job = (name: string, run: ScheduledJob['run'] = async () => {}): ScheduledJob => ({
  name,
  label: name,
  everyMinutes: 24 * 60,
  run,
});

// The clock of all nodes.
const now = new Date('2026-11-29T12:00:00Z');
async function startNode(...jobs: ScheduledJob[]): Promise<void> {
  await startNodeOn(server.db, ...jobs);
}
async function startNodeOn(db: typeof server.db, ...jobs: ScheduledJob[]): Promise<void> {
  nodes.push(runJobs({ ...(await jobServices(server, { at: now })), db, jobs }, 5));
}

/** Adds jobs whose times are so many minutes ahead, or past. */
async function add(names: string[], { dueIn, retryIn }: { dueIn: number; retryIn?: number }) {
  const inMinutes = (count: number) => new Date(now.getTime() + count * 60_000);
  const times = { dueAt: inMinutes(dueIn), retryAt: retryIn === undefined ? null : inMinutes(retryIn) };
  for (const name of names)
    await server.db
      .insert(scheduledJobs)
      .values({ name, ...times })
      .onConflictDoUpdate({ target: scheduledJobs.name, set: times });
}

async function read(name: string) {
  const inMinutes = (moment: Date | null) => moment && (moment.getTime() - now.getTime()) / 60_000;
  const [row] = await server.db.select().from(scheduledJobs).where(eq(scheduledJobs.name, name));
  return row && { ...row, dueIn: inMinutes(row.dueAt), retryIn: inMinutes(row.retryAt) };
}

test('what is due is done once among all nodes, and due again at its usual time', async () => {
  await add(['count'], { dueIn: -90 });
  let runs = 0;
  const counting = job('count', async (_services, { keep }) => {
    runs += 1;
    await keep({ runs });
  });
  await Promise.all([startNode(counting), startNode(counting), startNode(counting)]);
  await expect.poll(() => read('count')).toMatchObject({ outcome: { runs: 1 }, dueIn: 24 * 60 - 90 });
  await Promise.all(nodes.map((node) => node.stop()));
  expect(runs).toBe(1);
});

test.each([
  ['in the afternoon', '2026-11-30T20:00:00Z', '2026-12-01T08:15:00Z'],
  ['just before its time, as a first run may be', '2026-11-30T08:00:00Z', '2026-11-30T08:15:00Z'],
  ['at its time', '2026-11-30T08:15:00.000Z', '2026-12-01T08:15:00Z'],
  ['before clocks are set forward', '2026-03-07T08:16:00Z', '2026-03-08T07:15:00Z'],
  ['before clocks are set back, a day of 25 hours', '2026-10-31T07:15:01Z', '2026-11-01T08:15:00Z'],
])(
  'a job with a time of day, done %s, is due at that time in Ontario, and not before',
  async (_, done, next) => {
    const nightly = { ...job('nightly'), startsAt: 3 * 60 + 15 };
    await add(['nightly'], { dueIn: -1 });
    await recordSuccess(server.db, nightly, new Date(done));
    expect((await read('nightly'))!.dueAt).toEqual(new Date(next));
    expect(await claimJob(server.db, nightly, new Date(done))).toBe(false);
    expect(await claimJob(server.db, nightly, new Date(Date.parse(next) + 1))).toBe(true);
  },
);

test('a new job is not due at once', async () => {
  await addJobs(server.db, [job('new')], now);
  expect(await read('new')).toMatchObject({ dueIn: 5, retryIn: null });
  expect(await claimJob(server.db, job('new'), now)).toBe(false);
});

test('one that fails or hangs holds up no other, and is tried again a minute later', async () => {
  await add(['fails', 'hangs', 'works'], { dueIn: -1 });
  const done: string[] = [];
  let free = () => {};
  await startNode(
    job('fails', () => server.db.execute(sql`select 1 / 0`)),
    job('hangs', () => new Promise<void>((resolve) => (free = resolve))),
    job('works', async () => void done.push('works')),
  );
  await expect.poll(() => done).toEqual(['works']);
  await expect
    .poll(() => read('fails'))
    .toMatchObject({ failures: 1, lastError: 'division by zero', dueIn: -1, retryIn: 1 });
  expect(await read('hangs')).toMatchObject({ failures: 0, retryIn: 5 });
  free();
});

test('after many failures it is still tried every hour', async () => {
  await add(['fails'], { dueIn: -3_000 });
  await server.db.update(scheduledJobs).set({ failures: 5_000 });
  await startNode(job('fails', () => Promise.reject(new Error('no'))));
  await expect.poll(() => read('fails')).toMatchObject({ failures: 5_001, retryIn: 60 });
});

test('what came of a job is recorded after its claim was extended for the last time', async () => {
  await add(['fails'], { dueIn: -1 });
  await server.db.update(scheduledJobs).set({ failures: 5_000 });
  const extending = Promise.withResolvers<void>();
  let claims = 0;
  /** A database that is slow to extend a claim: what changes nothing but the time, after the claim itself. */
  const slow = new Proxy(server.db, {
    get(db, name) {
      if (name !== 'update') return Reflect.get(db, name) as unknown;
      return (table: typeof scheduledJobs) => ({
        set: (values: object) => ({
          async where(condition: SQL) {
            if (Object.keys(values).join() === 'retryAt' && (claims += 1) > 1) {
              extending.resolve();
              await wait(100);
            }
            return db.update(table).set(values).where(condition);
          },
        }),
      });
    },
  });
  await startNodeOn(
    slow,
    job('fails', () => extending.promise.then(() => Promise.reject(new Error('no')))),
  );
  await expect.poll(() => read('fails')).toMatchObject({ failures: 5_001 });
  await Promise.all(nodes.map((node) => node.stop()));
  expect(await read('fails')).toMatchObject({ failures: 5_001, retryIn: 60 });
});

test('the work of a node that died is taken by another after five minutes', async () => {
  await add(['work'], { dueIn: -1 });
  expect(await claimJob(server.db, { name: 'work', everyMinutes: 10 }, now)).toBe(true);
  expect(await claimJob(server.db, { name: 'work', everyMinutes: 10 }, now)).toBe(false);
  await add(['work'], { dueIn: -6, retryIn: -1 });
  expect(await claimJob(server.db, { name: 'work', everyMinutes: 10 }, now)).toBe(true);
});

test.each([
  ['due', { dueIn: 11 }],
  ['tried again', { dueIn: -1, retryIn: 61 }],
])('no clock that was ahead makes a job wait: one %s later than it can be', async (_when, times) => {
  await add(['work'], times);
  expect(await claimJob(server.db, { name: 'work', everyMinutes: 10 }, now)).toBe(true);
});

test('names what should have been done over an hour ago, with what went wrong', async () => {
  await add(['late', 'unknown'], { dueIn: -61 });
  await add(['soon'], { dueIn: -59 });
  await server.db.update(scheduledJobs).set({ lastError: 'no room' });
  expect(await listLateJobs(server.db, [job('late'), job('soon')], now)).toMatchObject([
    { name: 'late', label: 'late', lastError: 'no room' },
  ]);
});
