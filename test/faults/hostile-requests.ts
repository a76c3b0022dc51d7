import { connect } from 'node:net';
import { postContact } from '#test/server/visitors.ts';
import { counted, expectThat, type Fault } from './fault.ts';

const json = (path: string, body: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${more}Connection: close\r\n\r\n${body}`;
const get = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}Connection: close\r\n\r\n`;

/** The bytes to send, keyed by what is wrong with them. */
const requests: Record<string, string> = {
  'a body of 20 MB': json('/api/contacts', JSON.stringify({ message: 'a'.repeat(20_000_000) })),
  'a body that claims 20 MB':
    'POST /api/contacts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 20000000\r\n\r\n{',
  'broken JSON': json('/api/contacts', '{"firstName": '),
  'JSON nested 30,000 deep': json('/api/contacts', '['.repeat(30_000) + ']'.repeat(30_000)),
  'JSON that pollutes prototypes': json(
    '/api/contacts',
    '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}',
  ),
  'a zero byte in a field': json(
    '/api/contacts',
    JSON.stringify({
      firstName: 'a\u0000b',
      lastName: 'b',
      email: 'a@b.ca',
      phone: '905 555 0187',
      mortgageType: 'Refinancing',
    }),
  ),
  'a lone surrogate in a field': json('/api/newsletter', '{"email":"a\\ud800@b.ca","name":"\\ud800"}'),
  'bytes that are no UTF-8':
    'POST /api/contacts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4\r\nConnection: close\r\n\r\n\xff\xfe\xff\xfe',
  'a body of another type': json('/api/contacts', '<a/>').replace('application/json', 'text/xml'),
  'no body': json('/api/contacts', ''),
  'an address that cannot be decoded': get('/blog/%E0%A4%A'),
  'a zero byte in the address': get('/blog/%00'),
  'an address of 60 KB': get(`/${'a'.repeat(60_000)}`),
  'a way out of the folder': get('/assets/..%2f..%2f..%2fetc/passwd'),
  'headers of 100 KB': get('/', `X-Long: ${'a'.repeat(100_000)}\r\n`),
  'two hosts': get('/', 'Host: y\r\n'),
  'no host': 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
  'two lengths':
    'POST /api/contacts HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef',
  'a length and chunks':
    'POST /api/contacts HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'a method there is none of': 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n',
  'a method nobody asks for': 'DELETE /blog HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'no HTTP at all': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'a cookie of another make': get('/api/auth/user', 'Cookie: session=\x01\x02; __Host-session=%%%\r\n'),
  'a cursor that is none': get('/blog?before=%00%ff&category=../..'),
};

export const hostileRequests: Fault = {
  name: 'hostile-requests',
  injected: `${Object.keys(requests).length} kinds of oversized, malformed and forged requests, 20 times each`,
  expected:
    'each is rejected with a 4xx (or accepted, if a field can be cleaned), none with a 5xx; the server keeps running',
  async run(stage) {
    const site = await stage.site();
    const responses = new Map<number, number>();
    const wrong: string[] = [];
    for (let round = 0; round < 20; round += 1) {
      for (const [what, request] of Object.entries(requests)) {
        const status = await send(Number(new URL(site.url).port), request);
        responses.set(status, (responses.get(status) ?? 0) + 1);
        if (status >= 500) wrong.push(`${what} was answered ${status}`);
      }
    }
    expectThat(wrong.length === 0, [...new Set(wrong)].join('; '));
    const { status } = await postContact(site.url, 'Afterwards');
    expectThat(status === 201, `afterwards a request was answered ${status}`);
    const seen = [...responses]
      .toSorted(([a], [b]) => a - b)
      .map(([code, count]) => `${count} × ${code === 0 ? 'closed' : code}`);
    return `${seen.join(', ')}; afterwards ${counted(status, 'to a request')}`;
  },
};

/** Returns the status; 0 when the connection is closed without a response. */
async function send(port: number, request: string): Promise<number> {
  const socket = connect(port, 'localhost');
  let response = '';
  socket.on('data', (bytes) => (response += bytes.toString('latin1')));
  socket.on('error', () => {});
  // Another fault covers bodies that never arrive.
  socket.setTimeout(3_000, () => socket.destroy());
  socket.write(Buffer.from(request, 'latin1'));
  await new Promise((resolve) => socket.on('close', resolve));
  return Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1] ?? 0);
}
