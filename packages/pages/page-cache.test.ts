import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createPageCache } from './page-cache.server.ts';
import { represent } from './representation.server.ts';

const page = async (text: string) => ({
  status: 200 as const,
  representation: await represent(text, { 'content-type': 'text/html' }),
});

test('renders a page once for concurrent requests', async () => {
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

test('renders a page again once it expires', async () => {
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

test('retries a failed render', async () => {
  let renderings = 0;
  const cache = createPageCache((path) => {
    renderings += 1;
    return renderings === 1 ? Promise.reject(new Error('no')) : page(path);
  });
  await expect(cache.get('/')).rejects.toThrow('no');
  expect(await cache.get('/')).toMatchObject({ status: 200 });
});

describe('a publication', () => {
  test('has every page rendered again, once', async () => {
    let renderings = 0;
    const cache = createPageCache((key) => {
      renderings += 1;
      return page(key);
    });
    await Promise.all([cache.get('/'), cache.get('/blog')]);
    cache.markStale();
    expect([cache.isFresh('/'), cache.getIfCached('/blog')]).toEqual([false, undefined]);
    for (let time = 0; time < 2; time += 1) await Promise.all([cache.get('/'), cache.get('/blog')]);
    expect(renderings).toBe(4);
  });

  test('during a render keeps it out of the cache', async () => {
    let truth = 'before';
    const { promise: rendered, resolve: finish } = Promise.withResolvers<void>();
    const cache = createPageCache(async () => {
      const read = truth;
      if (read === 'before') await rendered;
      return page(read);
    });
    const begunBefore = cache.get('/blog');
    truth = 'after';
    cache.markStale();
    finish();
    const text = async (shown: ReturnType<typeof cache.get>) =>
      (await shown).representation.identity.body.toString();
    expect(await text(cache.get('/blog'))).toBe('after');
    expect(await text(begunBefore)).toBe('before');
    expect(await text(cache.get('/blog'))).toBe('after');
  });
});

test('keeps a page as it was rendered if improving it fails', async () => {
  let renderings = 0;
  let attempts = 0;
  const cache = createPageCache(
    (path) => {
      renderings += 1;
      return page(path);
    },
    {
      improve() {
        attempts += 1;
        return Promise.reject(new Error('out of memory'));
      },
    },
  );
  await cache.get('/blog');
  await expect.poll(() => attempts).toBe(1);
  await cache.get('/blog');
  expect(renderings).toBe(1);
});

test('does not improve a stale page again, which was improved before', async () => {
  let failure: Error | undefined;
  let now = new Date('2026-11-22T05:00:00Z');
  const improved: string[] = [];
  const cache = createPageCache(
    (path) => {
      if (failure) throw failure;
      return page(path);
    },
    {
      now: () => now,
      isUnavailable: (error) => error === failure,
      async improve(representation) {
        improved.push(String(representation.identity.body));
        return (await page('improved')).representation;
      },
    },
  );
  await cache.get('/blog');
  const text = async () => String((await cache.get('/blog')).representation.identity.body);
  await expect.poll(text).toBe('improved');
  failure = new Error('away');
  cache.markStale();
  for (let times = 0; times < 3; times += 1) {
    expect(await text()).toBe('improved');
    now = new Date(now.getTime() + 6_000);
    await new Promise(setImmediate);
  }
  expect(improved).toEqual(['/blog']);
});

test('evicts the least recently used pages beyond the size limit', async () => {
  let renderings = 0;
  const cache = createPageCache(
    async () => {
      renderings += 1;
      return page(randomBytes(10_000).toString('latin1'));
    },
    { maxBytes: 150_000 },
  );
  await cache.get('/first');
  for (let at = 0; at < 20; at += 1) {
    await cache.get(`/${at}`);
    await cache.get('/first');
  }
  expect(renderings).toBe(21);
  expect([cache.isFresh('/first'), cache.isFresh('/19'), cache.isFresh('/0')]).toEqual([true, true, false]);
});

describe('while the database is away', () => {
  /** A cache whose rendering can be made to fail. */
  function cacheOnDatabase() {
    const state = {
      failure: undefined as Error | undefined,
      text: 'first',
      now: new Date('2026-11-22T05:00:00Z'),
    };
    const cache = createPageCache(
      async () => {
        if (state.failure) throw state.failure;
        return page(state.text);
      },
      { now: () => state.now, isUnavailable: (error) => error === away },
    );
    const text = async () => (await cache.get('/blog')).representation.identity.body.toString();
    return { state, cache, text };
  }
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

  test('cannot serve a page that was never rendered', async () => {
    const { state, cache, text } = cacheOnDatabase();
    state.failure = away;
    await expect(text()).rejects.toThrow('ECONNREFUSED');
    expect(cache.hasAnyVersion('/blog')).toBe(false);
  });

  test('serves a stale page and a new one when the database is back', async () => {
    const { state, cache, text } = cacheOnDatabase();
    await text();
    cache.markStale();
    state.failure = away;
    state.text = 'second';
    expect(await text()).toBe('first');
    cache.markStale();
    expect(await text()).toBe('first');
    state.failure = undefined;
    // Not on every request: an attempt may take seconds.
    expect(await text()).toBe('first');
    state.now = new Date(state.now.getTime() + 5_000);
    expect(await text()).toBe('second');
  });

  test('fails when rendering fails for another reason', async () => {
    const { state, cache, text } = cacheOnDatabase();
    await text();
    cache.markStale();
    state.failure = new Error('a mistake of ours');
    await expect(text()).rejects.toThrow('a mistake of ours');
  });
});

test('improves cached pages in the background, unless they are stale by then', async () => {
  const improved: string[] = [];
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  const cache = createPageCache(page, {
    async improve(representation) {
      improved.push(String(representation.identity.body));
      await mayGoOn;
      return (await page('improved')).representation;
    },
  });
  const text = async (key: string) => String((await cache.get(key)).representation.identity.body);
  expect([await text('/first'), await text('/second')]).toEqual(['/first', '/second']);
  const kept = cache.state().bytes;
  cache.markStale();
  expect(await text('/third')).toBe('/third');
  goOn();
  await expect.poll(() => text('/third')).toBe('improved');
  expect(improved).toEqual(['/first', '/third']);
  expect(cache.state()).toMatchObject({ pages: 3, bytes: expect.not.closeTo(kept, 0) });
});
