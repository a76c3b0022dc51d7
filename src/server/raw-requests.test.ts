import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { useServer } from '#test/server/describe-api.ts';

const server = useServer();
let port: number;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});

/** Sends raw bytes and returns everything received until the server hangs up. */
async function send(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let response = '';
  socket.setEncoding('latin1').on('data', (text) => (response += text));
  socket.write(lines.join('\r\n'));
  await once(socket, 'close');
  return response;
}

const statusesOf = (response: string) =>
  [...response.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => status);
const host = ['Host: localhost', 'Connection: close'];

describe('request boundaries', () => {
  test.each([
    ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
    ['two lengths', ['Content-Length: 4', 'Content-Length: 40']],
    ['chunks that are not the last encoding', ['Transfer-Encoding: chunked, identity']],
    ['an encoding with a space before its colon', ['Transfer-Encoding : chunked']],
    ['a length that is no number', ['Content-Length: +4']],
  ])('%s: rejected, and what follows is not parsed as another request', async (_name, lines) => {
    const smuggled = ['0', '', 'GET /api/contacts HTTP/1.1', 'Host: localhost', '', ''];
    const response = await send('POST /api/contacts HTTP/1.1', ...host, ...lines, '', ...smuggled);
    expect(statusesOf(response)).toEqual(['400']);
  });
});

test.each(['0.9', '2.0', '3.0'])('rejects HTTP/%s, and hangs up', async (version) => {
  for (const path of ['/', '/healthz', '/api/auth/user']) {
    const response = await send(
      `GET ${path} HTTP/${version}`,
      'Host: localhost',
      'Connection: keep-alive',
      '',
      '',
    );
    expect(statusesOf(response), path).toEqual(['400']);
  }
});

describe('headers', () => {
  test('rejects two hosts', async () => {
    expect(statusesOf(await send('GET / HTTP/1.1', 'Host: a.example', ...host, '', ''))).toEqual(['400']);
  });

  test.each(['a b', '', 'x@evil', 'evil:x', 'evil:80:80', '[::1', '[evil]', 'b\u00fccher.example'])(
    'rejects the host %j wherever it appears',
    async (odd) => {
      for (const path of ['/', '/about', '/api/openapi.json', '/healthz']) {
        const response = await send(`GET ${path} HTTP/1.1`, `Host: ${odd}`, 'Connection: close', '', '');
        expect(statusesOf(response), path).toEqual(['400']);
      }
      const inTarget = await send(`GET http://${odd}/about HTTP/1.1`, ...host, '', '');
      expect(statusesOf(inTarget)).toEqual(['400']);
    },
  );

  test.each(['localhost', 'www.example.ca:443', 'my_host', '127.0.0.1:3000', '[::1]:3000', '[2001:db8::1]'])(
    'accepts the host %s',
    async (usual) => {
      const response = await send('GET /about HTTP/1.1', `Host: ${usual}`, 'Connection: close', '', '');
      expect(statusesOf(response)).toEqual(['200']);
    },
  );

  test('does not let a line break into a response', async () => {
    const response = await send('GET /blog%0d%0aSet-Cookie:%20session=x/ HTTP/1.1', ...host, '', '');
    expect(response).not.toMatch(/^set-cookie/im);
  });

  test('rejects more than 16 KiB of headers', async () => {
    const response = await send('GET / HTTP/1.1', ...host, `X-Long: ${'x'.repeat(20_000)}`, '', '');
    expect(statusesOf(response)).toEqual(['431']);
  });
});

describe('a target in absolute form', () => {
  const get = (target: string, ...headers: string[]) =>
    send(`GET ${target} HTTP/1.1`, ...host, ...headers, '', '');
  const lineOf = (response: string, name: string) =>
    response.split('\r\n').find((line) => line.toLowerCase().startsWith(`${name}:`));

  test('gets uncached API responses', async () => {
    const { cookie } = await server.signIn();
    for (const path of ['/api/contacts', '/api/auth/user', '/api/contacts/csv', '/api/nothing-here']) {
      const response = await get(`http://localhost${path}`, `Cookie: ${cookie}`);
      expect(lineOf(response, 'cache-control'), path).toBe('cache-control: no-store');
    }
    const unknown = await get('HTTP://localhost/api/nothing-here');
    expect(statusesOf(unknown)).toEqual(['404']);
    expect(lineOf(unknown, 'content-type')).toMatch('application/json');
    expect(statusesOf(await get('http://localhost/api/contacts'))).toEqual(['401']);
  });

  test('gets the same page as in origin form, the first time and from the cache', async () => {
    for (const path of ['/about', '/blog?page=1', '/', '/favicon.svg']) {
      const usual = await get(path);
      for (const target of [`http://localhost${path}`, `https://localhost:443${path}`]) {
        const response = await get(target);
        expect(statusesOf(response), target).toEqual(['200']);
        expect(lineOf(response, 'etag'), target).toBe(lineOf(usual, 'etag'));
      }
    }
    expect(statusesOf(await get('http://localhost'))).toEqual(['200']);
    expect(statusesOf(await get('http://localhost?page=1'))).toEqual(['200']);
  });

  test('is refused with a host that is none, also where HTTP/1.0 needs no header', async () => {
    for (const version of ['1.0', '1.1']) {
      const response = await send(
        `GET http://ev$il/about HTTP/${version}`,
        ...(version === '1.1' ? host : []),
        '',
        '',
      );
      expect(statusesOf(response), version).toEqual(['400']);
    }
  });

  test('overrides the host header', async () => {
    const write = (target: string) =>
      send(
        `POST ${target} HTTP/1.1`,
        'Host: evil.example',
        'Origin: http://evil.example',
        'Content-Length: 0',
        'Connection: close',
        '',
        '',
      );
    expect(statusesOf(await write('http://localhost/api/logout'))).toEqual(['403']);
    expect(await write('http://evil.example/api/logout')).not.toContain('foreign-origin');
  });

  test.each([
    'about',
    'ftp://localhost/about',
    'localhost:3000',
    'mailto:a@b.ca',
    'http:/about',
    'http:about',
    '?x',
  ])('rejects %s', async (target) => {
    expect(statusesOf(await get(target))).toEqual(['400']);
  });

  test.each([
    '//evil.example',
    '//evil.example/',
    '///about',
    'http://localhost//evil.example/',
    '//api/contacts',
    '/\\evil.example/',
  ])('%s redirects nowhere', async (target) => {
    const response = await get(target);
    expect(statusesOf(response)).toEqual(['404']);
    expect(lineOf(response, 'location')).toBeUndefined();
  });
});

test.each(['TRACE', 'CONNECT', 'PROPFIND', 'PATCH', 'nonsense'])('rejects the method %s', async (method) => {
  const response = await send(`${method} / HTTP/1.1`, ...host, 'Cookie: session=secret', '', '');
  expect(response).not.toContain('secret');
  for (const status of statusesOf(response)) expect(status).toMatch(/^40[0345]$/);
});

test.each([
  '/../../../../etc/passwd',
  '/assets/../../../package.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..\\..\\..\\package.json',
  '/assets//etc/passwd',
  '/assets/%00',
  '/images/..%2f..%2fpackage.json',
  '/.git/config',
  '/.env',
  '/package.json',
  '/src/main.ts',
  '/assets/',
])('serves no file for %s', async (path) => {
  const response = await send(`GET ${path} HTTP/1.1`, ...host, '', '');
  expect(statusesOf(response)[0]).toMatch(/^40[04]$/);
  expect(response).not.toMatch(/root:|"dependencies"|\[core\]/);
});
