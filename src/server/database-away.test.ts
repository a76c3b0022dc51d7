import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BreakableConnection, openBreakableConnection } from '#test/database/breakable-connection.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { startTestServer, type TestServer } from '#test/server/start-test-server.ts';

let server: TestServer;
let database: BreakableConnection;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT: 'on' }, async (url) => {
    database = await openBreakableConnection(url);
    return database.url;
  });
});
afterAll(async () => {
  await server.close();
  await database.break();
});

test('returns 503 with Retry-After while the database is away, keeps serving pages and recovers', async () => {
  const post = () => server.inject({ method: 'POST', url: '/api/contacts', payload: newContact() });
  expect((await post()).statusCode).toBe(201);
  await server.inject('/');

  await database.break();
  const refused = await post();
  expect(refused.statusCode).toBe(503);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ code: 'unavailable' });
  const form = await server.inject({
    method: 'POST',
    url: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload:
      'firstName=Ada&lastName=Lovelace&email=ada%40example.ca&phone=905+555+0187&mortgageType=Refinancing&message=Typed+with+care',
  });
  expect([form.statusCode, Number(form.headers['retry-after'])]).toEqual([503, 5]);
  expect(form.body).toContain('We cannot reach our records at the moment');
  expect(form.body).toContain('Typed with care');
  const admin = await server.inject({ url: '/admin', headers: { cookie: 'session=x' } });
  expect(admin.statusCode).toBe(503);
  expect(admin.body).toContain('We have a problem');
  // Its code would show the address's page instead.
  expect(admin.body).not.toMatch(/<script[^>]*(?:src|id)=/);
  expect((await server.inject('/readyz')).statusCode).toBe(503);
  expect((await server.inject('/healthz')).statusCode).toBe(200);
  expect((await server.inject('/')).statusCode).toBe(200);
  expect((await server.inject({ url: '/api/auth/user', headers: { cookie: 'session=x' } })).statusCode).toBe(
    503,
  );

  await database.mend();
  expect((await post()).statusCode).toBe(201);
  expect((await server.inject('/readyz')).statusCode).toBe(200);
});

test('limits queries and idle transactions to ten seconds', async () => {
  const settings = await server.db.execute(
    sql`select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  expect(settings.rows).toEqual([{ statement: '10s', idle: '10s' }]);
});
