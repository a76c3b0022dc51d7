import { expect, test, vi } from 'vitest';
import { createPages } from './pages.server.ts';
import type { Site } from './site.server.ts';

const clock = { now: new Date('2026-11-24T15:00:00Z') };

/** A site of four pages that read their query, and what it rendered. */
function siteOf() {
  const rendered: string[] = [];
  const context = vi.fn(() => ({ now: clock.now, publicUrl: site.publicUrl }) as never);
  const site: Site = {
    styleHash: '',
    scriptHash: '',
    publicUrl: 'https://juniper.example',
    publicPaths: ['/payment', '/free-times', '/posts', '/article'],
    async render(path, data) {
      rendered.push(path);
      return { status: 200, html: JSON.stringify(data), styleHash: '' };
    },
    findPageRules: (path) =>
      site.publicPaths.includes(path) ? { path, file: '', readsQuery: true } : undefined,
    file: () => undefined,
  };
  const read = async () => ({ status: 200 as const, data: {} });
  const readToday = async () => ({ ...(await read()), validUntil: new Date('2026-11-25T05:00:00Z') });
  const pages = createPages(site, {
    now: () => clock.now,
    context,
    providers: [
      {
        pages: {
          '/free-times': { read },
          '/posts': { read, cacheKey: () => undefined },
          '/article': { read: readToday, cacheKey: () => '/article' },
        },
      },
    ],
    today: (now) => ({ today: now.toISOString().slice(0, 10), ends: now }),
  });
  const ask = async (path: string, search: string, accepted = 'br') =>
    (await pages.page(path, search, accepted)).representation;
  return { pages, ask, rendered, context };
}

test('a page with a query is rendered once for a few minutes, in whatever order it names the figures', async () => {
  const { pages, ask, rendered } = siteOf();
  const first = await ask('/payment', 'amount=500000&rate=4.09');
  expect(await ask('/payment', 'rate=4.09&amount=500000')).toBe(first);
  expect(first.identity.body.toString()).toContain('"amount":"500000"');
  await ask('/posts', 'search=rate');
  await ask('/posts', 'search=rate');
  expect(rendered).toEqual(['/payment', '/posts']);

  await ask('/payment', 'amount=500001&rate=4.09');
  await ask('/payment', 'amount=500000&rate=4.09', 'gzip');
  expect(rendered).toHaveLength(4);
  pages.markStale();
  await ask('/payment', 'amount=500000&rate=4.09');
  clock.now = new Date('2026-11-24T15:05:00Z');
  await ask('/payment', 'amount=500000&rate=4.09');
  expect(rendered).toHaveLength(6);
});

test('a page that reads what may change at any time is rendered for each query', async () => {
  const { ask, rendered } = siteOf();
  await ask('/free-times', 'date=2026-11-25');
  await ask('/free-times', 'date=2026-11-25');
  expect(rendered).toEqual(['/free-times', '/free-times']);
});

test('a page from the cache asks the clock whether it has expired, and nothing else', async () => {
  const { pages, ask, context } = siteOf();
  await ask('/article', '');
  await expect.poll(() => pages.getIfCached('/article')).toBeDefined();
  context.mockClear();
  expect(pages.getIfCached('/article')).toBeDefined();
  clock.now = new Date('2026-11-25T05:00:00Z');
  expect(pages.getIfCached('/article')).toBeUndefined();
  expect(context).not.toHaveBeenCalled();
});
