import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ask, listenAndAsk } from '#test/server/ask-over-http.ts';
import { startTestServer, type TestServer } from '#test/server/start-test-server.ts';

let server: TestServer;
let ask: Ask;

beforeAll(async () => {
  // The test itself is the proxy, behind another one.
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1,10.0.0.0/8', LOG_LEVEL: 'warn' });
  ask = await listenAndAsk(server.app);
});
afterAll(() => server.close());

/** The address the server takes as the client's: it logs it for a refused sign-in. */
async function clientOf(forwardedFor: string): Promise<string | undefined> {
  const before = server.log().length;
  const headers = { 'x-forwarded-for': forwardedFor, 'content-type': 'application/json' };
  const body = JSON.stringify({ username: 'nobody', password: 'a wrong password' });
  await ask('/api/login', headers, 'POST', body);
  return /"address":"([^"]*)".*sign-in was refused/.exec(server.log().slice(before))?.[1];
}

test.each([
  ['203.0.113.30:1000', '203.0.113.30'],
  ['[2001:db8::7]:1000', '2001:db8::7'],
  ['::ffff:203.0.113.30', '203.0.113.30'],
  ['203.0.113.30:1000, 10.0.0.2:443', '203.0.113.30'],
  ['198.51.100.1, 203.0.113.30:1000 ,[::ffff:10.0.0.2]:443', '203.0.113.30'],
])('identifies %s as the client %s', async (forwardedFor, client) => {
  expect(await clientOf(forwardedFor)).toBe(client);
});

test('logs an invalid address once', async () => {
  await clientOf('unknown');
  await clientOf('_hidden');
  const logged = server.log().match(/"msg":"X-Forwarded-For does not name/g);
  expect(logged).toEqual(['"msg":"X-Forwarded-For does not name']);
});
