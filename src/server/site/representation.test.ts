import Fastify from 'fastify';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import '#http/route-config.server.ts';
import { chooseEncoding, represent, sendRepresentation } from './representation.ts';

const text = 'All of Ontario. '.repeat(200);
const app = Fastify();

beforeAll(async () => {
  const page = await represent(text, 'text/html; charset=utf-8');
  app.get('/', (request, reply) => sendRepresentation(request, reply, page));
  await app.ready();
});
afterAll(() => app.close());

const get = (headers: Record<string, string>) => app.inject({ url: '/', headers });

describe('the encoding', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['br;q=nonsense', 'identity'],
    ['gzip;q=0,,;;=,*;q=0.1', 'br'],
  ])('for Accept-Encoding %j is %s', async (accepted, expected) => {
    const { encodings } = await represent(text, 'text/html');
    expect(chooseEncoding(accepted, encodings)).toBe(expected);
  });

  test('every encoding is the same text, with its own strong ETag', async () => {
    const [plain, gzip, brotli] = await Promise.all(
      ['', 'gzip', 'br'].map((encoding) => get({ 'accept-encoding': encoding })),
    );
    expect(plain!.body).toBe(text);
    expect(gunzipSync(gzip!.rawPayload).toString()).toBe(text);
    expect(brotliDecompressSync(brotli!.rawPayload).toString()).toBe(text);
    const etags = [plain, gzip, brotli].map((answer) => String(answer!.headers.etag));
    expect(new Set(etags).size).toBe(3);
    expect(etags.every((etag) => /^"[\w-]+"$/.test(etag))).toBe(true);
    expect(brotli!.headers).toMatchObject({ vary: 'accept-encoding', 'content-encoding': 'br' });
  });

  test('pictures are not compressed again', async () => {
    const { encodings } = await represent(Buffer.from(text), 'image/png');
    expect(Object.keys(encodings)).toEqual(['identity']);
  });
});

test('who has it already gets 304 and nothing else', async () => {
  const { headers } = await get({ 'accept-encoding': 'br' });
  for (const tag of [
    String(headers.etag),
    `W/${String(headers.etag)}`,
    `"other", ${String(headers.etag)}`,
    '*',
  ]) {
    const again = await get({ 'accept-encoding': 'br', 'if-none-match': tag });
    expect([again.statusCode, again.body], tag).toEqual([304, '']);
    expect(again.headers.etag).toBe(headers.etag);
  }
  expect((await get({ 'accept-encoding': 'gzip', 'if-none-match': String(headers.etag) })).statusCode).toBe(
    200,
  );
});

test('HEAD answers the headers alone', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/', headers: { 'accept-encoding': 'br' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('');
  expect(Number(answer.headers['content-length'])).toBeGreaterThan(0);
});
