import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  chooseEncoding,
  compressBetter,
  fromBodies,
  negotiate,
  represent,
  splitAddress,
} from './representation.server.ts';

const text = 'All of Ontario. '.repeat(200);
const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

describe('the encoding', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0,deflate;q=0.6,identity;q=0.3', 'gzip'],
    ['identity;q=1, *;q=0', 'identity'],
    ['gzip;level=9', 'gzip'],
    ['br;seq=0;q=0.000, x-gzip, brotli', 'identity'],
    ['gzip;q=1.0, br ; q=0.0, *;q=0', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['br;q=nonsense', 'identity'],
    ['gzip;q=0,,;;=,*;q=0.1', 'br'],
  ])('for Accept-Encoding %j is %s', (accepted, expected) => {
    expect(chooseEncoding(accepted, { br: true, gzip: true })).toBe(expected);
  });

  test('is the same text with a strong ETag each, and a new one for better brotli', async () => {
    const quick = await represent(text, headers);
    const best = await compressBetter(quick);
    const all = [quick.identity, quick.gzip!, quick.br!, best.br!];
    const [plain, gzip, brotli, better] = all.map(({ body }) => body);
    expect(String(plain)).toBe(text);
    expect(String(gunzipSync(gzip!))).toBe(text);
    for (const body of [brotli!, better!]) expect(String(brotliDecompressSync(body))).toBe(text);
    expect(better!.length).toBeLessThanOrEqual(brotli!.length);
    const etags = all.map((encoded) => encoded.headers.etag!);
    expect(new Set(etags).size).toBe(4);
    expect(etags.every((etag) => /^"[\w-]+"$/.test(etag))).toBe(true);
    expect(best.br!.headers).toMatchObject({
      ...headers,
      vary: 'accept-encoding',
      'content-encoding': 'br',
      'content-length': String(better!.length),
    });
    expect(best.identity.headers).toEqual(quick.identity.headers);
  });

  test('is computed only when requested', async () => {
    expect(Object.keys(await represent(text, headers, 'gzip'))).toEqual(['identity', 'gzip']);
  });

  test('is not negotiated for anything but text', () => {
    const { identity } = fromBodies({ identity: Buffer.from(text) }, { 'content-type': 'image/png' });
    expect(Object.keys(identity.headers)).toEqual(['content-type', 'etag', 'content-length']);
  });
});

test('sends 304 to clients that have the representation, except for error pages', async () => {
  const page = await represent(text, headers);
  const etag = page.br!.headers.etag!;
  const ask = (tag: string, status = 200, accepted = 'br') =>
    negotiate(page, status, { 'accept-encoding': accepted, 'if-none-match': tag });
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    expect(ask(tag), tag).toEqual({
      status: 304,
      headers: { 'cache-control': 'no-store', vary: 'accept-encoding', etag },
      body: undefined,
    });
  }
  expect(ask('"other"').status).toBe(200);
  expect(ask(etag, 200, 'gzip').status).toBe(200);
  expect(ask(etag, 404).status).toBe(404);
});

test('keeps question marks in a query', () => {
  expect(['/blog', '/blog?', '/blog?search=why?&page=2'].map(splitAddress)).toEqual([
    ['/blog', ''],
    ['/blog', ''],
    ['/blog', 'search=why?&page=2'],
  ]);
});
