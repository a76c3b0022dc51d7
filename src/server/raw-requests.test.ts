import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/start-test-server.ts';

let server: TestServer;
let port: number;

beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.close());

/** Sends bytes as they are and answers everything that comes back until the server hangs up. */
async function send(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text) => (answer += text));
  socket.write(lines.join('\r\n'));
  await once(socket, 'close');
  return answer;
}

const statusesOf = (answer: string) =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => status);
const host = ['Host: localhost', 'Connection: close'];

describe('where a request ends', () => {
  test.each([
    ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
    ['two lengths', ['Content-Length: 4', 'Content-Length: 40']],
    ['chunks that are not the last encoding', ['Transfer-Encoding: chunked, identity']],
    ['an encoding with a space before its colon', ['Transfer-Encoding : chunked']],
    ['a length that is no number', ['Content-Length: +4']],
  ])('%s: refused, and what follows is not taken for another request', async (_name, lines) => {
    const smuggled = ['0', '', 'GET /api/contacts HTTP/1.1', 'Host: localhost', '', ''];
    const answer = await send('POST /api/contacts HTTP/1.1', ...host, ...lines, '', ...smuggled);
    expect(statusesOf(answer)).toEqual(['400']);
  });
});

describe('headers', () => {
  test('two hosts are refused', async () => {
    expect(statusesOf(await send('GET / HTTP/1.1', 'Host: a.example', ...host, '', ''))).toEqual(['400']);
  });

  test('a line break cannot be smuggled into an answer', async () => {
    const answer = await send('GET /blog%0d%0aSet-Cookie:%20session=x/ HTTP/1.1', ...host, '', '');
    expect(answer).not.toMatch(/^set-cookie/im);
  });

  test('more than 16 KiB of them are refused', async () => {
    const answer = await send('GET / HTTP/1.1', ...host, `X-Long: ${'x'.repeat(20_000)}`, '', '');
    expect(statusesOf(answer)).toEqual(['431']);
  });
});

test.each(['TRACE', 'CONNECT', 'PROPFIND', 'PATCH', 'nonsense'])(
  'the method %s does nothing',
  async (method) => {
    const answer = await send(`${method} / HTTP/1.1`, ...host, 'Cookie: session=secret', '', '');
    expect(answer).not.toContain('secret');
    for (const status of statusesOf(answer)) expect(status).toMatch(/^40[0345]$/);
  },
);

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
])('%s leads to no file', async (path) => {
  const answer = await send(`GET ${path} HTTP/1.1`, ...host, '', '');
  expect(statusesOf(answer)[0]).toMatch(/^40[04]$/);
  expect(answer).not.toMatch(/root:|"dependencies"|\[core\]/);
});
