import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { openBreakableConnection, type BreakableConnection } from '#test/database/breakable-connection.ts';
import { createTestDatabase } from '#test/database/create-test-database.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { useServer } from '#test/server/describe-api.ts';
import { runServer } from '#test/server/run-server.ts';
import { startTestServer } from '#test/server/start-test-server.ts';

const token = 'a token of sixteen or more';
const authorization = `Bearer ${token}`;

const server = useServer({ METRICS_TOKEN: token, RATE_LIMIT: 'on' });

const get = (url: string) => server.inject(url);
const post = (url: string, payload: object) => server.inject({ method: 'POST', url, payload });
const postForm = (url: string, fields: Record<string, string>) =>
  server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

async function read(on = server): Promise<Map<string, number>> {
  const response = await on.inject({ url: '/metrics', headers: { authorization } });
  expect(response.statusCode).toBe(200);
  return parse(response.body);
}

function parse(text: string): Map<string, number> {
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    samples.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

/** By how much a sample grew during an action. */
async function growth(sample: string, work: () => Promise<unknown>): Promise<number> {
  const before = (await read()).get(sample) ?? 0;
  await work();
  return (await read()).get(sample)! - before;
}

describe('access control', () => {
  test('rejects anyone without the token', async () => {
    for (const headers of [
      {},
      { authorization: token },
      { authorization: 'Bearer another token, as long' },
      { authorization: `${authorization} x` },
      await server.signIn(),
    ]) {
      const response = await server.inject({ url: '/metrics', headers });
      expect(response.statusCode).toBe(401);
      expect(response.headers['www-authenticate']).toBe('Bearer');
      expect(response.body).not.toContain('http_request');
    }
  });

  test('has no such page without a token', async () => {
    const closed = await startTestServer();
    expect((await closed.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404);
    await closed.close();
  });
});

describe('requests', () => {
  const count = (method: string, route: string, status: string) =>
    `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

  test('are counted by method, pattern and kind of status', async () => {
    const id = crypto.randomUUID();
    expect(
      await growth(count('DELETE', '/api/contacts/:id', '4xx'), () =>
        server.inject({ method: 'DELETE', url: `/api/contacts/${id}` }),
      ),
    ).toBe(1);
    expect(
      await growth(count('POST', '/api/contacts', '2xx'), () => post('/api/contacts', newContact())),
    ).toBe(1);
    expect(await growth(count('POST', '/api/contacts', '4xx'), () => post('/api/contacts', {}))).toBe(1);
  });

  test('to unknown paths add no new series, however many', async () => {
    await get('/first-unknown');
    await get('/api/first-unknown');
    await get('/blog/first-unknown');
    // Node's own metrics appear only once they have happened.
    const names = async () => [...(await read()).keys()].filter((name) => !name.startsWith('nodejs_'));
    const before = await names();
    for (let n = 0; n < 20; n += 1) {
      await get(`/unknown-${n}?secret=${n}`);
      await get(`/api/unknown-${n}`);
      await get(`/blog/unknown-${n}`);
    }
    const after = await names();
    expect(after).toEqual(before);
    expect(after.join()).not.toMatch(/unknown|secret/);
  });

  test('fill cumulative buckets', async () => {
    await get('/readyz');
    const buckets = [...(await read())].filter(
      ([name]) => name.includes('_bucket{') && name.includes('method="GET",route="/readyz",status="2xx"'),
    );
    const counts = buckets.map(([, value]) => value);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(buckets.at(-1)![0]).toContain('le="+Inf"');
    expect(counts.at(-1)).toBe((await read()).get(count('GET', '/readyz', '2xx')));
  });
});

test('reports cached and rendered pages and their size', async () => {
  expect(await growth('page_cache_misses_total', () => get('/about'))).toBe(1);
  expect(await growth('page_cache_hits_total', () => get('/about'))).toBe(1);
  const metrics = await read();
  expect(metrics.get('page_cache_pages')).toBeGreaterThan(0);
  expect(metrics.get('page_cache_bytes')).toBeGreaterThan(10_000);
});

test('counts pages and files by status', async () => {
  expect(await growth('site_responses_total{status="200"}', () => get('/'))).toBe(1);
  expect(await growth('site_responses_total{status="200"}', () => get('/favicon.svg'))).toBe(1);
  expect(await growth('site_responses_total{status="308"}', () => get('/about/'))).toBe(1);
});

test('counts rejected sign-ins by reason, from either form', async () => {
  const guess = { username: 'somebody', password: 'a wrong password' };
  const wrong = 'sign_ins_refused_total{reason="invalid-credentials"}';
  expect(await growth(wrong, () => post('/api/login', guess))).toBe(1);
  expect(await growth(wrong, () => postForm('/login', guess))).toBe(1);
  for (let n = 0; n < 3; n += 1) await post('/api/login', guess);
  expect(
    await growth('sign_ins_refused_total{reason="too-many-failures"}', () => post('/api/login', guess)),
  ).toBe(1);
});

test('reports waiting and failed emails and the longest wait', async () => {
  await post('/api/contacts', newContact());
  await server.db.execute(
    sql`update mails set state = 'failed' where id in (select id from mails where recipient is null limit 1)`,
  );
  await server.db.execute(
    sql`update mails set "dueAt" = now() - interval '1 hour' where id in (select id from mails where state = 'waiting' limit 1)`,
  );
  const metrics = await read();
  expect(metrics.get('mails{state="failed"}')).toBe(1);
  expect(metrics.get('mails{state="waiting"}')).toBeGreaterThan(0);
  expect(metrics.get('mail_oldest_waiting_seconds')).toBeGreaterThan(3590);
});

test('reports scheduled work that is overdue', async () => {
  await server.db.execute(
    sql`update scheduled_jobs set "dueAt" = now() - interval '2 hours' where name = 'purge'`,
  );
  const metrics = await read();
  expect(metrics.get('scheduled_work_overdue_seconds{job="purge"}')).toBeGreaterThan(7_190);
  expect(metrics.get('scheduled_work_overdue_seconds{job="rate-falls"}')).toBe(0);
});

test('reports the process and its connections', async () => {
  await get('/readyz');
  await wait(50);
  const metrics = await read();
  expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(20e6);
  expect(metrics.get('process_cpu_seconds_total')).toBeGreaterThan(0);
  expect(metrics.get('process_start_time_seconds')).toBeLessThanOrEqual(Date.now() / 1000);
  expect(metrics.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  const connections = ['in_use', 'idle'].map((state) =>
    metrics.get(`database_pool_connections{state="${state}"}`)!,
  );
  expect(connections[0]! + connections[1]!).toBeGreaterThan(0);
  expect(metrics.get('database_pool_waiting')).toBe(0);
  expect(metrics.get('database_up')).toBe(1);
});

// Must be last on this server, which then accepts no more forms.
test('counts rate-limited forms', async () => {
  const form = { email: 'not an address' };
  for (let n = 0; n < 60; n += 1) await post('/api/newsletter', form);
  expect(await growth('rate_limited_requests_total', () => post('/api/newsletter', form))).toBe(1);
  expect(await growth('rate_limited_requests_total', () => postForm('/newsletter', form))).toBe(1);
});

test('still reports other metrics while the database is away', async () => {
  let connection: BreakableConnection | undefined;
  const far = await startTestServer({ METRICS_TOKEN: token }, async (url) => {
    connection = await openBreakableConnection(url);
    return connection.url;
  });
  await connection!.break();
  const metrics = await read(far);
  expect(metrics.get('database_up')).toBe(0);
  expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  expect([...metrics.keys()].filter((name) => name.startsWith('mail'))).toEqual([]);
  await connection!.mend();
  await far.close();
});

test('serves only metrics, without a token, on a separate port', { timeout: 60_000 }, async () => {
  const database = await createTestDatabase();
  const port = await freePort();
  const running = await runServer({ DATABASE_URL: database.url, METRICS_PORT: String(port) });
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const ready = 'http_request_duration_seconds_count{method="GET",route="/readyz",status="2xx"}';
  expect(parse(await response.text()).get(ready)).toBeGreaterThan(0);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${running.url}/metrics`)).status).toBe(404);
  expect(await running.end('SIGTERM')).toBe(0);
  await database.drop();
});
