import { beforeAll, describe, expect, test } from 'vitest';
import type { OpenApiDocument } from '#test/fuzz/requests-of.ts';
import { useServer } from '#test/server/describe-api.ts';

const server = useServer();
let document: OpenApiDocument;
beforeAll(async () => {
  document = (await server.inject('/api/openapi.json')).json();
});

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const id = '3f0c1c5e-58a4-4a0e-9a52-1f5d2a3f7b11';

describe('under /api', () => {
  test.each([
    ['PATCH', `/api/blog-posts/${id}`, 'DELETE, GET, HEAD, PUT'],
    ['GET', '/api/login', 'POST'],
    ['OPTIONS', '/api/blog-posts', 'GET, HEAD, POST'],
    ['DELETE', '/api/openapi.json', 'GET, HEAD'],
  ] as const)('%s %s returns 405 with the allowed methods', async (method, url, allow) => {
    const response = await server.inject({ method, url });
    expect([response.statusCode, response.headers.allow]).toEqual([405, allow]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({
      code: 'method-not-allowed',
      message: `Only these methods are allowed at this URL: ${allow}.`,
    });
  });

  test('returns 405 for every unsupported method, whatever is sent', async () => {
    const wrong: string[] = [];
    const allowed = new Map<string, string[]>();
    for (const [path, operations] of Object.entries(document.paths)) {
      const url = path.replaceAll(/\{\w+\}/g, id);
      allowed.set(url, [...(allowed.get(url) ?? []), ...Object.keys(operations)]);
    }
    for (const [url, operations] of allowed) {
      for (const method of methods) {
        if (operations.includes(method === 'HEAD' ? 'get' : method.toLowerCase())) continue;
        const body = method === 'POST' || method === 'PUT' || method === 'PATCH';
        const response = await server.inject({
          method,
          url,
          ...(body && { payload: '{', headers: { 'content-type': 'application/json' } }),
        });
        if (response.statusCode !== 405 || response.headers.allow === undefined)
          wrong.push(`${method} ${url}: ${response.statusCode}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('returns 404 for an unknown path, by every method', async () => {
    for (const method of methods) {
      const response = await server.inject({ method, url: '/api/nothing-here' });
      expect(response.statusCode, method).toBe(404);
    }
  });
});

test('leaves rejected methods out of the OpenAPI document', () => {
  expect(Object.keys(document.paths['/api/login']!)).toEqual(['post']);
});

test('the document lists every refusal: its code, its status and its sentence', () => {
  expect(document).toMatchObject({
    'x-refusals': {
      'slot-taken': { status: 409, message: 'This time was just taken; please choose another.' },
      'not-found': { status: 404, message: 'This … no longer exists.' },
    },
  });
});
