import { beforeAll, describe, expect, test } from 'vitest';
import { newBlogPost } from '#test/samples/blog-post-factory.ts';
import { type Ask, type HttpResponse, listenAndAsk } from '#test/server/ask-over-http.ts';
import { describeApi } from '#test/server/describe-api.ts';

const { server, administrator } = describeApi();
let ask: Ask;
let post: string;
beforeAll(async () => {
  const payload = newBlogPost({ slug: 'plain' });
  const written = await server.inject({
    method: 'POST',
    url: '/api/blog-posts',
    headers: administrator,
    payload,
  });
  post = written.json<{ id: string }>().id;
  ask = await listenAndAsk(server.app);
});

function lasting({ headers }: HttpResponse): object {
  const { 'x-request-id': _id, date: _date, ...rest } = headers;
  return rest;
}

describe('access control', () => {
  const poison: Record<string, string>[] = [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-proto': 'http', forwarded: 'host=evil.example;proto=http' },
    { 'x-original-url': '/admin', 'x-rewrite-url': '/evil.example' },
    { 'x-http-method-override': 'POST', 'x-forwarded-prefix': '/evil.example' },
    { cookie: 'session=evil.example', authorization: 'Bearer evil.example' },
    { referer: 'https://evil.example/', origin: 'https://evil.example', 'user-agent': 'evil.example' },
    { 'accept-language': 'evil.example', 'cache-control': 'evil.example' },
  ];

  test.each(poison.map((headers, at) => ({ headers, title: `Version ${at}` })))(
    'does not let $headers affect a page',
    async ({ headers, title }) => {
      // The page is rendered for the first request after a change.
      const changed = await server.inject({
        method: 'PUT',
        url: `/api/blog-posts/${post}`,
        headers: administrator,
        payload: { title },
      });
      expect(changed.statusCode).toBe(200);
      const poisoned = await ask('/blog', headers);
      const clean = [await ask('/blog'), await ask('/blog')];
      expect(poisoned.status).toBe(200);
      expect(poisoned.text.includes('evil.example')).toBe(false);
      for (const response of clean) {
        expect(response.text.includes(title)).toBe(true);
        expect(response.text.includes('<link rel="canonical" href="http://localhost:3000/blog"/>')).toBe(
          true,
        );
        expect(response.text === poisoned.text).toBe(true);
        expect(lasting(response)).toEqual(lasting(poisoned));
      }
    },
  );

  test('ignores and never sets cookies on public pages: administrators get the same bytes as everyone', async () => {
    for (const path of ['/', '/blog', '/blog/plain', '/login']) {
      const responses = [await ask(path, administrator), await ask(path, administrator), await ask(path)];
      for (const response of responses) {
        expect(response.headers['set-cookie'], path).toBeUndefined();
        expect(response.headers.vary, path).toBe('accept-encoding');
        expect(response.bytes.equals(responses[0]!.bytes), path).toBe(true);
      }
    }
  });
});

test.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip;q=0', undefined],
  ['br;q=0.1,gzip', 'br'],
  ['gzip;q=0, *', 'br'],
  ['*;q=0', undefined],
  ['br;q=0,gzip;q=1.0', 'gzip'],
  ['zstd, deflate', undefined],
  [';;;,,=q;br', undefined],
  ['\u00FF\u00FE', undefined],
  ['br'.repeat(3_000), undefined],
])(
  'responds to Accept-Encoding %j with %s, the first time and from the cache',
  async (accepted, expected) => {
    const headers: Record<string, string> = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const plain = await ask('/about');
    for (const response of [await ask('/about', headers), await ask('/about', headers)]) {
      expect(response.headers['content-encoding']).toBe(expected);
      expect(response.headers.vary).toBe('accept-encoding');
      expect(response.text === plain.text).toBe(true);
    }
  },
);

test('gives each encoding its own ETag', async () => {
  const { etag = '' } = (await ask('/contact', { 'accept-encoding': 'br' })).headers;
  const again = { 'accept-encoding': 'br', 'if-none-match': etag };
  expect((await ask('/contact', again)).status).toBe(304);
  expect((await ask('/contact', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200);
  expect((await ask('/contact', { 'if-none-match': etag })).status).toBe(200);
  expect((await ask('/contact', { ...again, 'if-none-match': '"another"' })).status).toBe(200);
});
