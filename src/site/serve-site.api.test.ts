import { beforeAll, describe, expect, test } from 'vitest';
import { newBlogPost } from '#test/samples/blog-post-factory.ts';
import { type Ask, listenAndAsk } from '#test/server/ask-over-http.ts';
import { useServer } from '#test/server/describe-api.ts';
import { startTestServer } from '#test/server/start-test-server.ts';

const server = useServer({ PUBLIC_URL: 'https://www.example.ca' });
let ask: Ask;
beforeAll(async () => {
  ask = await listenAndAsk(server.app);
});

describe('access control', () => {
  test('prevents framing and external scripts on pages that are rendered, cached, missing or rejected', async () => {
    for (const [path, method] of [
      ['/about', 'GET'],
      ['/about', 'GET'],
      ['/nothing', 'GET'],
      ['/book/manage', 'GET'],
      ['/about', 'POST'],
      ['/quote?type=Refinancing', 'GET'],
    ] as const) {
      const { headers } = await ask(path, {}, method);
      expect(headers['content-security-policy'], path).toMatch(
        /^default-src 'none';script-src 'self' 'sha256-[^']+';style-src 'self' 'sha256-[^']+';/,
      );
      expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
      expect(headers, path).toMatchObject({
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
        'strict-transport-security': 'max-age=300',
      });
    }
  });

  test('has browsers come by HTTPS alone: for five minutes in the first week, then for two years', async () => {
    const { clock } = server;
    const first = clock.now;
    const sent = async () => {
      const headers = await Promise.all(['/about', '/healthz', '/nothing'].map((path) => ask(path)));
      return new Set(headers.map((response) => response.headers['strict-transport-security']));
    };
    clock.now = new Date(first.getTime() + 7 * 86_400_000 - 1);
    expect(await sent()).toEqual(new Set(['max-age=300']));
    clock.now = new Date(first.getTime() + 7 * 86_400_000);
    expect(await sent()).toEqual(new Set(['max-age=63072000']));
    clock.now = first;
  });

  test('of every subdomain only if that is chosen', async () => {
    const other = await startTestServer({ PUBLIC_URL: 'https://example.ca', HSTS_SUBDOMAINS: 'on' });
    const { headers } = await other.inject('/healthz');
    expect(headers['strict-transport-security']).toBe('max-age=300; includeSubDomains');
    await other.close();
  });

  // Reported: lightdash/lightdash PR 23081, GrapheneOS/discuss.grapheneos.org PR 2.
  test('lets others show pictures and icons, but not run scripts', async () => {
    const { text } = await ask('/');
    const script = /<script type="module" id="start" src="([^"]+)"/.exec(text)![1]!;
    const portrait = /\/people\/[\w-]+\.svg/.exec((await ask('/about')).text)![0];
    const policyOf = async (path: string) => {
      const { status, headers } = await ask(path);
      return [status, headers['cross-origin-resource-policy']];
    };
    for (const path of ['/share/brokerage.png', '/favicon.svg', '/apple-touch-icon.png', portrait])
      expect(await policyOf(path), path).toEqual([200, 'cross-origin']);
    expect(await policyOf(script)).toEqual([200, 'same-origin']);
  });

  test('rejects other methods and lists the allowed ones', async () => {
    for (const path of ['/', '/favicon.svg', '/nothing', '/feed.xml']) {
      const { status, headers } = await ask(path, {}, 'DELETE');
      expect([status, headers.allow], path).toEqual([405, 'GET, HEAD']);
    }
  });
});

test('sends files with type and cache lifetime, and lets them load nothing', async () => {
  const { headers } = await ask('/favicon.svg', { 'accept-encoding': 'br' });
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  });
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  );
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

test.each(['/', '/blog', '/feed.xml', '/favicon.svg', '/?utm_source=x'])(
  '%s: answers HEAD like GET without the body, and revalidation with 304',
  async (path) => {
    const whole = await ask(path, { 'accept-encoding': 'gzip' });
    const head = await ask(path, { 'accept-encoding': 'gzip' }, 'HEAD');
    const without = ({ date: _date, ...headers }: typeof whole.headers) => headers;
    expect(without(head.headers)).toEqual(without(whole.headers));
    expect([whole.status, head.status, head.bytes.length]).toEqual([200, 200, 0]);
    expect(whole.headers['content-length']).toBe(String(whole.bytes.length));
    const again = await ask(path, { 'accept-encoding': 'gzip', 'if-none-match': whole.headers.etag! });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  },
);

test('removes a trailing slash from our own pages, private ones included, and nothing else: not the query', async () => {
  for (const [given, meant] of [
    ['/about/', '/about'],
    ['/book/?utm_source=facebook&utm_campaign=spring', '/book?utm_source=facebook&utm_campaign=spring'],
    ['/calculators/payment/?amount=500000', '/calculators/payment?amount=500000'],
    ['/book/manage/?token=a.b_c-d%3D', '/book/manage?token=a.b_c-d%3D'],
  ] as const) {
    const { status, headers } = await ask(given);
    expect([status, headers.location]).toEqual([308, meant]);
  }
  expect((await ask('/nothing/')).status).toBe(404);
  expect((await ask('//evil.example/')).status).toBe(404);
  expect((await ask('//evil.example/?a=b')).status).toBe(404);
});

test('does not serve a changed page from the cache', async () => {
  const headers = await server.signIn();
  await ask('/blog');
  const payload = newBlogPost({ slug: 'newest', title: 'The newest of them', published: true });
  await server.inject({ method: 'POST', url: '/api/blog-posts', headers, payload });
  for (let time = 0; time < 3; time += 1) expect((await ask('/blog')).text).toContain('The newest of them');
});

test('compresses the first response fast and the cached one better afterwards', async () => {
  const brotli = { 'accept-encoding': 'br' };
  const first = await ask('/terms-of-service', brotli);
  expect(first.headers.etag).toMatch(/-br4"$/);
  await expect
    .poll(async () => (await ask('/terms-of-service', brotli)).headers.etag)
    .toMatch(/[^4]-br"$|-br"$/);
  const later = await ask('/terms-of-service', brotli);
  expect(later.bytes.length).toBeLessThan(first.bytes.length);
  expect(later.text).toBe(first.text);
});

test('shows an error page when rendering fails, logged under the id the visitor sees', async () => {
  await server.db.execute('alter table blog_posts rename to elsewhere');
  try {
    const { status, headers, text } = await ask('/blog?search=anything');
    expect(status).toBe(500);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(text).toContain('Something went wrong on our side');
    expect(server.log()).toContain(`"reqId":"${String(headers['x-request-id'])}"`);
  } finally {
    await server.db.execute('alter table elsewhere rename to blog_posts');
  }
});

test('logs no pages or files', async () => {
  await ask('/contact');
  await ask('/contact');
  await ask('/favicon.svg');
  expect(server.log()).not.toMatch(/contact|favicon/);
});
