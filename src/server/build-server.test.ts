import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import type { ErrorBody } from '#http/error-body.ts';
import { sessionCookies } from '#platform/session/session-services.server.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { declaredPaths } from '#test/server/declared-paths.ts';
import { useServer } from '#test/server/describe-api.ts';
import { startTestServer } from '#test/server/start-test-server.ts';
import { addAccessControl } from './http-app.ts';
import { rateLimits } from './rate-limits.table.server.ts';

const server = useServer();

const post = (headers: Record<string, string>, on = server) =>
  on.inject({ method: 'POST', url: '/api/contacts', headers, payload: newContact() });

describe('route access', () => {
  test('does not start with a route that declares no access', async () => {
    const app = Fastify();
    addAccessControl(app, {
      db: server.db,
      cookie: sessionCookies({ secure: false }).session,
      now: () => new Date(),
    });
    expect(() => app.get('/declared', { config: { access: 'public' } }, async () => 'open')).not.toThrow();
    expect(() => app.get('/undeclared', async () => 'open')).toThrow(
      /GET \/undeclared does not declare its access/,
    );
    await app.close();
  });
});

describe('writes from other sites', () => {
  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
    [{ origin: 'http://localhost:3000.evil.example' }],
    [{ origin: 'https://localhost:3000', host: 'localhost:3000' }],
  ])('are rejected: %j', async (headers: Record<string, string>) => {
    const response = await post({ host: 'localhost:3000', ...headers });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'foreign-origin' });
  });

  test('are told which address this site has, and which one was used', async () => {
    const headers = { host: '192.168.1.20:3000', origin: 'https://192.168.1.20:3000' };
    const { message } = (await post(headers)).json<{ message: string }>();
    expect(message).toContain('came from https://192.168.1.20:3000 and was rejected');
    expect(message).toContain('this site is http://localhost:3000');
    expect(message).toContain('set PUBLIC_URL');
  });

  test.each([
    [{}],
    [{ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
  ])('are distinguished from our own and from programs: %j', async (headers: Record<string, string>) => {
    expect((await post(headers)).statusCode).toBe(201);
  });
});

describe('limits', () => {
  test('allows one address 60 forms a minute without affecting others', async () => {
    const limited = await startTestServer({ RATE_LIMIT: 'on' });
    try {
      const from = (remoteAddress: string) =>
        limited.inject({ method: 'POST', url: '/api/contacts', payload: newContact(), remoteAddress });
      const statuses = await Promise.all(Array.from({ length: 65 }, () => from('203.0.113.1')));
      expect(statuses.filter((response) => response.statusCode === 201)).toHaveLength(60);
      const refused = statuses.find((response) => response.statusCode === 429)!;
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.json()).toMatchObject({ code: 'too-many-requests' });
      expect((await from('203.0.113.2')).statusCode).toBe(201);

      const form = await limited.inject({
        method: 'POST',
        url: '/quote',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'firstName=Typed+with+care',
        remoteAddress: '203.0.113.1',
      });
      expect([form.statusCode, form.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
      expect(form.body).toContain('Too many requests came from your network');
      expect(form.body).toContain('value="Typed with care"');
    } finally {
      await limited.close();
    }
  });

  test('waits a minute at most, also for what a node whose clock was ahead has counted', async () => {
    const limited = await startTestServer({ RATE_LIMIT: 'on' });
    try {
      const send = () =>
        limited.inject({
          method: 'POST',
          url: '/api/contacts',
          payload: newContact(),
          remoteAddress: '203.0.113.1',
        });
      await send();
      await limited.db.update(rateLimits).set({ points: 62, expire: Date.now() + 86_400_000 });
      expect((await send()).statusCode).toBe(201);
      const [counted] = await limited.db.select().from(rateLimits);
      expect(counted).toMatchObject({ key: expect.not.stringContaining('203.0.113'), points: 1 });
    } finally {
      await limited.close();
    }
  });

  test('says in plain words what is wrong with content that its schema has no words for', async () => {
    const headers = await server.signIn();
    const { fields } = (
      await server.inject({ method: 'POST', url: '/api/newsletter/import', payload: {}, headers })
    ).json<ErrorBody>();
    expect(fields).toMatchObject({ text: 'Something is missing' });
  });

  test('rejects form posts to unknown pages with an error page', async () => {
    const response = await server.inject({ method: 'POST', url: '/about', payload: {} });
    expect(response.statusCode).toBe(405);
    expect(response.body).toContain('Nothing can be sent to this address.');
    expect(response.body).toContain('Go to the home page');
  });

  test('trusts a forwarded address only from a trusted proxy', async () => {
    const behindProxy = await startTestServer({ RATE_LIMIT: 'on', TRUST_PROXY: '10.0.0.1' });
    try {
      const send = (remoteAddress: string, client: string) =>
        behindProxy.inject({
          method: 'POST',
          url: '/api/contacts',
          payload: newContact(),
          remoteAddress,
          headers: { 'x-forwarded-for': client },
        });
      const throughProxy = await Promise.all(
        Array.from({ length: 70 }, (_, at) => send('10.0.0.1', `198.51.100.${at}`)),
      );
      expect(throughProxy.every((response) => response.statusCode === 201)).toBe(true);
      const pretended = await Promise.all(
        Array.from({ length: 70 }, (_, at) => send('203.0.113.3', `198.51.100.${at}`)),
      );
      expect(pretended.some((response) => response.statusCode === 429)).toBe(true);
    } finally {
      await behindProxy.close();
    }
  });
});

describe('responses', () => {
  test('have security headers and a request id', async () => {
    const { headers } = await server.inject({ method: 'GET', url: '/healthz' });
    expect(headers['content-security-policy']).toMatch(
      /default-src 'none';script-src 'self' 'sha256-[\w+/]+=*';style-src 'self' 'sha256-[\w+/]+=*'/,
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test('from the API are never cached', async () => {
    expect((await server.inject('/api/auth/user')).headers['cache-control']).toBe('no-store');
    expect((await post({})).headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['PATCH', '/api/nothing'],
  ] as const)('are 404 in JSON for an unknown API path: %s %s', async (method, url) => {
    const response = await server.inject({ method, url });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'not-found' });
  });

  test('are 400 for a malformed URL and do not echo it', async () => {
    const response = await server.inject('/%c0%ae<script>');
    expect(response.statusCode).toBe(400);
    expect(response.body).not.toContain('script>');
  });

  test('are described in the OpenAPI document, with every request', async () => {
    const paths = await declaredPaths(server);
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/api/contacts',
        '/api/contacts/{id}',
        '/api/login',
        '/api/logout',
        '/api/auth/user',
        '/api/summary',
      ]),
    );
    expect(paths['/api/contacts']!.post).toMatchObject({
      requestBody: {
        content: {
          'application/json': {
            schema: { required: ['firstName', 'lastName', 'email', 'phone', 'mortgageType'] },
          },
        },
      },
      responses: { 201: {}, '4XX': {} },
    });
  });
});

describe('health', () => {
  test('reports the process and the database', async () => {
    expect((await server.inject('/healthz')).statusCode).toBe(200);
    expect((await server.inject('/readyz')).statusCode).toBe(200);
  });
});
