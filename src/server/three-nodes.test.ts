import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leastNeeds } from '#database/schema-version.server.ts';
import { changesChannel } from '#pages/change-watch.server.ts';
import { newBlogPost } from '#test/samples/blog-post-factory.ts';
import { newBooking, soon } from '#test/samples/booking-factory.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { startTestServer, type TestServer } from '#test/server/start-test-server.ts';

const nodes: TestServer[] = [];
let administrator: { cookie: string };

beforeAll(async () => {
  let sharedUrl: string | undefined;
  for (let count = 0; count < 3; count += 1) {
    nodes.push(
      await startTestServer({ RATE_LIMIT: 'on', BOOKINGS_PER_SLOT: '2' }, (url) => (sharedUrl ??= url)),
    );
  }
  administrator = await nodes[0]!.signIn();
});
afterAll(async () => {
  for (const node of nodes.toReversed()) await node.close();
});

const statuses = (responses: { statusCode: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { statusCode } of responses) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
};

test('signs in and out on all nodes at once', async () => {
  const ask = async () =>
    Promise.all(
      nodes.map(
        async (node) => (await node.inject({ url: '/api/auth/user', headers: administrator })).statusCode,
      ),
    );
  expect(await ask()).toEqual([200, 200, 200]);
  const other = await nodes[1]!.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username: 'ada', password: 'correct horse battery staple' },
  });
  const cookie = String(other.headers['set-cookie']).split(';')[0]!;
  await nodes[2]!.inject({ method: 'POST', url: '/api/logout', headers: { cookie } });
  const responses = await Promise.all(
    nodes.map((node) => node.inject({ url: '/api/auth/user', headers: { cookie } })),
  );
  expect(statuses(responses)).toEqual({ 401: 3 });
});

test('respects the capacity of a slot across nodes', async () => {
  const book = (at: number) =>
    nodes[at % 3]!.inject({
      method: 'POST',
      url: '/api/bookings',
      payload: newBooking({ date: soon(), email: `visitor${at}@example.ca` }),
      remoteAddress: `192.0.2.${at}`,
    });
  expect(statuses(await Promise.all(Array.from({ length: 30 }, (_, at) => book(at))))).toEqual({
    201: 2,
    409: 28,
  });
});

test('limits forms across nodes', async () => {
  const send = (at: number) =>
    nodes[at % 3]!.inject({
      method: 'POST',
      url: '/api/contacts',
      payload: newContact(),
      remoteAddress: '198.51.100.7',
    });
  const responses = [];
  // In batches: the test database has fewer connections than three nodes might use.
  for (let round = 0; round < 5; round += 1) {
    responses.push(...(await Promise.all(Array.from({ length: 15 }, (_, at) => send(at)))));
  }
  expect(statuses(responses)).toEqual({ 201: 60, 429: 15 });
});

test('publishes a scheduled post on every node on time and on none before', async () => {
  const publishAt = new Date(Date.now() + 60 * 60_000);
  const post = newBlogPost({
    title: 'Comes in an hour',
    slug: 'in-an-hour',
    publishAt: publishAt.toISOString(),
  });
  const written = await nodes[1]!.inject({
    method: 'POST',
    url: '/api/blog-posts',
    payload: post,
    headers: administrator,
  });
  expect(written.statusCode).toBe(201);
  const shown = () =>
    Promise.all(nodes.map(async (node) => (await node.inject('/blog')).body.includes('Comes in an hour')));
  expect(await shown()).toEqual([false, false, false]);
  for (const { clock } of nodes) clock.now = publishAt;
  expect(await shown()).toEqual([true, true, true]);
});

test('a node that is too early for what another one made of the tables takes no more visitors', async () => {
  const db = nodes[0]!.db;
  const health = () =>
    Promise.all(['/healthz', '/readyz', '/'].map(async (url) => (await nodes[1]!.inject(url)).statusCode));
  expect(await health()).toEqual([200, 200, 200]);
  // Whatever else it changed: what this node watches may be gone.
  await db.execute(sql`alter table blog_posts rename to articles`);
  await db.execute(sql`update drizzle.schema_needs set release = '9.1.0', migration = '0099_another-word'`);
  await db.execute(sql`select pg_notify(${changesChannel}, '')`);
  await expect.poll(health, { timeout: 20_000 }).toEqual([503, 503, 200]);
  expect(nodes[1]!.log()).toContain('the database needs a later release than this one');
  await db.execute(sql`alter table articles rename to blog_posts`);
  await db.execute(
    sql`update drizzle.schema_needs set ${sql.raw(`release = '${leastNeeds.release}', migration = '${leastNeeds.migration}'`)}`,
  );
  await db.execute(sql`select pg_notify(${changesChannel}, '')`);
  await expect.poll(health, { timeout: 20_000 }).toEqual([200, 200, 200]);
});
