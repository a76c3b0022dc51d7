import pg from 'pg';
import { addDays } from '#lib/calendar.ts';
import { inDays, newBooking } from '#test/samples/booking-factory.ts';
import { bringVisitors } from '#test/server/visitors.ts';
import { counted, expectThat, type Fault } from './fault.ts';

/** A Monday some weeks from now. */
function aMonday(): string {
  let date = inDays(14);
  while (new Date(`${date}T12:00:00Z`).getUTCDay() !== 1) date = addDays(date, 1);
  return date;
}

const post = (url: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function countRows(url: string, table: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client
    .query<{ count: number }>(`select count(*)::int as count from ${table}`)
    .finally(() => client.end());
  return rows[0]!.count;
}

const statusesOf = (responses: Response[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

export const oneSlot: Fault = {
  name: 'one-slot-200-visitors',
  injected: '200 visitors book the same slot at the same moment; three nodes, BOOKINGS_PER_SLOT=3',
  expected: 'exactly 3 get it, 197 are offered the next free ones (409), 3 rows',
  needs: ['postgres'],
  async run(stage) {
    const { url } = await stage.postgres();
    const nodes = await stage.nodes(3, { DATABASE_URL: url });
    const date = aMonday();
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        post(nodes[at % 3]!.url, '/api/bookings', newBooking({ date, email: `v${at}@example.ca` })),
      ),
    );
    const statuses = statusesOf(responses);
    const stored = await countRows(url, 'bookings');
    expectThat(
      statuses[201] === 3 && statuses[409] === 197 && stored === 3,
      `${JSON.stringify(statuses)}, ${stored} rows`,
    );
    return `3 × 201, 197 × 409, ${stored} rows`;
  },
};

export const repeatedSubmits: Fault = {
  name: 'repeated-submits',
  injected:
    'one booking with its key sent 50 times at once to three nodes, and again after one was killed; one address subscribed 50 times at once',
  expected: 'one booking, always the same response; one subscriber, and the same response for all (201)',
  needs: ['postgres'],
  async run(stage) {
    const { url } = await stage.postgres();
    const nodes = await stage.nodes(3, { DATABASE_URL: url });
    const booking = newBooking({ date: aMonday() });
    const book = (at: number) =>
      post(nodes[at % nodes.length]!.url, '/api/bookings', booking, {
        'idempotency-key': 'a-key-of-this-visitor-0001',
      });
    const first = await Promise.all(Array.from({ length: 50 }, (_, at) => book(at)));
    await nodes.pop()!.end('SIGKILL');
    const all = [...first, ...(await Promise.all([book(0), book(1)]))];
    const ids = new Set(
      await Promise.all(all.map(async (response) => ((await response.json()) as { id: string }).id)),
    );
    const subscribe = (at: number) =>
      post(nodes[at % nodes.length]!.url, '/api/newsletter', {
        email: at % 2 ? 'Ada@example.ca' : 'ada@example.ca',
        name: '',
        source: 'website',
      });
    const subscribed = statusesOf(await Promise.all(Array.from({ length: 50 }, (_, at) => subscribe(at))));
    const rows = [await countRows(url, 'bookings'), await countRows(url, 'newsletter_subscribers')];
    expectThat(ids.size === 1 && rows[0] === 1, `${ids.size} bookings were answered, ${rows[0]} stored`);
    expectThat(
      subscribed[201] === 50 && rows[1] === 1,
      `subscriptions were answered ${JSON.stringify(subscribed)}, ${rows[1]} stored`,
    );
    return `52 answers with one id, ${rows[0]} booking; 50 × 201, ${rows[1]} subscriber`;
  },
};

export const migratingAtOnce: Fault = {
  name: 'migrating-at-once',
  injected: 'three nodes start at the same moment on an empty database',
  expected: 'each migration runs once, all three serve',
  needs: ['postgres'],
  async run(stage) {
    const { url } = await stage.postgres();
    const nodes = await stage.nodes(3, { DATABASE_URL: url });
    const visitors = bringVisitors(() => nodes[Math.floor(Math.random() * 3)]!.url, { count: 3 });
    while (visitors.answered.length < 60) await new Promise((resolve) => setTimeout(resolve, 20));
    await visitors.leave();
    const applied = await countRows(url, 'drizzle.__drizzle_migrations');
    const distinct = await countRows(
      url,
      '(select distinct hash from drizzle.__drizzle_migrations) as migrations',
    );
    const administrators = await countRows(url, 'users');
    expectThat(applied === distinct, `${applied} migrations were applied, ${distinct} different ones`);
    expectThat(administrators === 1, `${administrators} first administrators were made`);
    expectThat(
      Object.keys(visitors.refusals()).length === 0,
      `visitors were answered ${JSON.stringify(visitors.refusals())}`,
    );
    return `${applied} migrations, each once; one administrator; ${counted(visitors.answered.length, 'requests to all three')}, none refused`;
  },
};
