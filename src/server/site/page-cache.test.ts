import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';
import { represent } from './representation.ts';

const page = async (text: string) => ({
  status: 200 as const,
  representation: await represent(text, 'text/html'),
});

test('a page is rendered once, however many ask for it at once', async () => {
  let renderings = 0;
  const cache = createPageCache(async (path) => {
    renderings += 1;
    return page(path);
  });
  const pages = await Promise.all(Array.from({ length: 100 }, () => cache.get('/')));
  expect(new Set(pages).size).toBe(1);
  await cache.get('/');
  expect(renderings).toBe(1);
});

test('a page is rendered anew once it is no longer valid', async () => {
  const clock = { now: new Date('2026-11-22T04:59:59Z') };
  let renderings = 0;
  const cache = createPageCache(
    async (path) => {
      renderings += 1;
      return { ...(await page(path)), validUntil: new Date('2026-11-22T05:00:00Z') };
    },
    { now: () => clock.now },
  );
  await cache.get('/disclaimer');
  await cache.get('/disclaimer');
  expect(renderings).toBe(1);
  clock.now = new Date('2026-11-22T05:00:00Z');
  await cache.get('/disclaimer');
  expect(renderings).toBe(2);
});

test('a failed rendering is tried again', async () => {
  let renderings = 0;
  const cache = createPageCache((path) => {
    renderings += 1;
    return renderings === 1 ? Promise.reject(new Error('no')) : page(path);
  });
  await expect(cache.get('/')).rejects.toThrow('no');
  expect(await cache.get('/')).toMatchObject({ status: 200 });
});

test('a page that was dropped is rendered anew, and one rendered from before the change is not kept', async () => {
  let content = 'before';
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const cache = createPageCache(async () => {
    const seen = content;
    if (seen === 'before') await held;
    return page(seen);
  });
  const text = async () => (await cache.get('/blog')).representation.encodings.identity.body.toString();
  const early = text();
  content = 'after';
  cache.drop(['/blog']);
  release();
  expect(await early).toBe('before');
  expect(await text()).toBe('after');
  content = 'later';
  expect(await text()).toBe('after');
  cache.drop();
  expect([cache.size(), await text()]).toEqual([0, 'later']);
});

test('what was asked for least recently goes when the pages grow too large together', async () => {
  const renderings: string[] = [];
  const cache = createPageCache(
    async (path) => {
      renderings.push(path);
      return page('x'.repeat(1000));
    },
    { maxBytes: 3_500 },
  );
  for (const path of ['/a', '/b', '/c', '/a', '/d', '/a', '/b']) await cache.get(path);
  expect(renderings).toEqual(['/a', '/b', '/c', '/d', '/b']);
  expect(cache.size()).toBeLessThanOrEqual(3_500);
});
