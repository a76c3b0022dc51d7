import { afterAll, beforeAll, expect, test } from 'vitest';
import { calculatorList } from '#features/calculators/calculator-list.ts';
import { startTestServer, type TestServer } from '#test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const kilobyte = 1024;

/** Bytes of script, in brotli, that a browser fetches with a page before any interaction. */
async function firstLoad(path: string): Promise<number> {
  const { body } = await server.inject(path);
  const [, start, others] = /<script type="module" id="start" src="([^"]+)" data-scripts="([^"]+)"/.exec(
    body,
  )!;
  const scripts = new Set([start!, ...others!.split(' ')]);
  expect(scripts.size).toBeGreaterThan(3);
  const sizes = await Promise.all(
    [...scripts].map(async (url) => {
      const response = await server.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect(response.headers['content-encoding'] ?? 'small', url).toMatch(/^(br|small)$/);
      return response.rawPayload.length;
    }),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total, path).toBeGreaterThan(50_000);
  return total;
}

test('keeps the home page under 74 KB of script before any interaction', async () => {
  expect(await firstLoad('/')).toBeLessThanOrEqual(74 * kilobyte);
});

test('keeps every other public page under 85 KB', async () => {
  const sitemap = (await server.inject('/sitemap.xml')).body;
  const paths = [...sitemap.matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThan(12);
  expect(paths).toEqual(
    expect.arrayContaining(['/calculators', ...calculatorList.map(({ name }) => `/calculators/${name}`)]),
  );
  for (const path of paths) expect(await firstLoad(path), path).toBeLessThanOrEqual(86 * kilobyte);
});
