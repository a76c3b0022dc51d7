import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newBlogPost } from '#test/blog-post-factory.ts';
import { startTestServer, type TestServer } from '#test/start-test-server.ts';

let server: TestServer;
let port: number;
let administrator: { cookie: string };

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'debug' });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
  administrator = await server.signIn();
  const headers = administrator;
  const payload = newBlogPost({
    slug: 'foreign',
    published: true,
    content: '<p><img src="https://images.example/house.jpg" alt="A house"></p>',
  });
  await server.inject({ method: 'POST', url: '/api/blog-posts', headers, payload });
});
afterAll(() => server.close());

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

async function send(
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const sent = request({ port, path, method, headers: { connection: 'close', ...headers } }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of answer.setEncoding('latin1')) body += String(chunk);
  return { status: answer.statusCode!, headers: answer.headers, body };
}

/** What is the same in every answer to the same request. */
function constant({ status, headers, body }: Answer) {
  const { date: _date, 'x-request-id': _id, 'content-length': length, ...others } = headers;
  // Fastify gives a 304 to HEAD a length of 0, which means nothing.
  return { status, headers: { ...others, length: status === 304 ? undefined : length }, body };
}

describe('what lies in memory is answered without a route, and nobody can tell', () => {
  const paths = ['/', '/blog', '/blog/foreign', '/login', '/feed.xml', '/sitemap.xml', '/robots.txt', '/404'];
  const asked: [string, { method?: string; headers?: Record<string, string> }][] = [
    ['brotli', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }],
    ['gzip', { headers: { 'accept-encoding': 'gzip' } }],
    ['as it is', {}],
    ['its headers', { method: 'HEAD', headers: { 'accept-encoding': 'br' } }],
  ];
  test.each(paths.flatMap((path) => asked.map(([name, how]) => [path, name, how] as const)))(
    '%s, %s: the same bytes and headers as the ordinary way, and a request id of its own',
    async (path, _name, how) => {
      // An unusual request goes the ordinary way.
      const ordinary = await send(path, { ...how, headers: { ...how.headers, range: 'lines=1' } });
      await send(path, how);
      const quick = await send(path, how);
      expect(constant(quick)).toEqual(constant(ordinary));
      const id = String(quick.headers['x-request-id']);
      expect(id).toMatch(/^[\da-f-]{36}$/);
      expect(id).not.toBe(ordinary.headers['x-request-id']);
      expect(server.log()).toContain(`"reqId":"${id}","method":"${how.method ?? 'GET'}","route":"/*"`);

      const etag = String(quick.headers.etag);
      const conditional = { ...how, headers: { ...how.headers, 'if-none-match': etag } };
      const there = await send(path, conditional);
      const range = { ...conditional, headers: { ...conditional.headers, range: 'lines=1' } };
      expect(constant(there)).toEqual(constant(await send(path, range)));
      expect(there.status).toBe(quick.status === 200 ? 304 : 404);
    },
  );
});

test('a page that changed is not answered from what was learned before', async () => {
  await send('/blog');
  const before = await send('/blog');
  const payload = newBlogPost({ slug: 'newest', title: 'The newest of all', published: true });
  await server.inject({ method: 'POST', url: '/api/blog-posts', headers: administrator, payload });
  expect(before.body).not.toContain('The newest of all');
  for (let time = 0; time < 3; time += 1) expect((await send('/blog')).body).toContain('The newest of all');
});

describe('what is unusual goes the ordinary way', () => {
  test('two hosts, a body, another method', async () => {
    await send('/');
    expect((await send('/', { method: 'POST' })).status).toBe(405);
    expect((await send('/', { headers: { 'content-length': '0' } })).status).toBe(200);
  });

  test('a query string that means nothing is answered with the page', async () => {
    expect((await send('/?utm_source=x')).body).toBe((await send('/')).body);
  });
});

describe('parts of a file', () => {
  test.each([
    ['bytes=0-9', 206, 'bytes 0-9/'],
    ['bytes=5-', 206, 'bytes 5-'],
    ['bytes=-4', 206, 'bytes '],
  ])('%s', async (range, status, contentRange) => {
    const whole = await send('/favicon.svg');
    const part = await send('/favicon.svg', { headers: { range } });
    expect(part.status).toBe(status);
    expect(part.headers['content-range']).toContain(contentRange);
    const [, from, to] = /bytes (\d+)-(\d+)/.exec(part.headers['content-range']!)!;
    expect(part.body).toBe(whole.body.slice(Number(from), Number(to) + 1));
    expect(part.headers['content-length']).toBe(String(part.body.length));
  });

  test('beyond the end there is none; several at once, and parts of something older, are the whole', async () => {
    const whole = await send('/favicon.svg');
    const beyond = await send('/favicon.svg', { headers: { range: 'bytes=99999999-' } });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.body.length}`]);
    expect(constant(await send('/favicon.svg', { headers: { range: 'bytes=0-1,4-5' } }))).toEqual(
      constant(whole),
    );
    const older = await send('/favicon.svg', { headers: { range: 'bytes=0-1', 'if-range': '"older"' } });
    expect(constant(older)).toEqual(constant(whole));
  });
});

test('what is answered from memory has no line in the log, unless it is asked for', async () => {
  const usual = await startTestServer({ LOG_LEVEL: 'info' });
  try {
    await usual.app.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(usual.app.server.address() as AddressInfo).port}/`;
    const [first, second] = [await fetch(url), await fetch(url)];
    expect(usual.log()).toContain(first.headers.get('x-request-id'));
    expect(second.status).toBe(200);
    expect(usual.log()).not.toContain(second.headers.get('x-request-id'));
  } finally {
    await usual.close();
  }
});
