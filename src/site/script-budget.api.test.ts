import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { calculatorList } from '#features/calculators/calculator-list.ts';
import { useServer } from '#test/describe-api.ts';

const server = useServer();

const kilobyte = 1000;

/** The scripts that a browser fetches with a page; forms and sections that come near bring their own. */
async function scriptsOf(path: string): Promise<Set<string>> {
  const { body } = await server.inject(path);
  const [, start, others] = /<script type="module" id="start" src="([^"]+)" data-scripts="([^"]+)"/.exec(
    body,
  )!;
  const scripts = new Set([start!, ...others!.split(' ')]);
  expect(scripts.size).toBeGreaterThan(3);
  return scripts;
}

/** Their bytes, in brotli. */
async function weigh(scripts: Iterable<string>): Promise<number> {
  const sizes = await Promise.all(
    [...scripts].map(async (url) => {
      const response = await server.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect(response.headers['content-encoding'] ?? 'small', url).toMatch(/^(br|small)$/);
      return response.rawPayload.length;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function firstLoad(path: string): Promise<number> {
  const total = await weigh(await scriptsOf(path));
  expect(total, path).toBeGreaterThan(50_000);
  return total;
}

test('keeps the home page within 80 KB of script', async () => {
  expect(await firstLoad('/')).toBeLessThanOrEqual(80 * kilobyte);
});

test('keeps every other public page within 90 KB', async () => {
  const sitemap = (await server.inject('/sitemap.xml')).body;
  const paths = [...sitemap.matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThan(12);
  expect(paths).toEqual(
    expect.arrayContaining(['/calculators', ...calculatorList.map(({ name }) => `/calculators/${name}`)]),
  );
  for (const path of paths) expect(await firstLoad(path), path).toBeLessThanOrEqual(90 * kilobyte);
});

// Everybody who reads /contact gets it; it has brought along what checks forms, which is ten times as large.
test('says whether we answer now with 3 KB more at most', async () => {
  const manifest = JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string; imports?: string[] }
  >;
  const needed = new Set(['src/platform/facts/open-now.tsx']);
  for (const name of needed) for (const imported of manifest[name]!.imports ?? []) needed.add(imported);
  const onPage = await scriptsOf('/contact');
  const scripts = [...needed].map((name) => `/${manifest[name]!.file}`);
  const more = await weigh(scripts.filter((url) => !onPage.has(url)));
  expect(more).toBeGreaterThan(500);
  expect(more).toBeLessThanOrEqual(3 * kilobyte);
});

test('has a start script that imports nothing, which would be fetched after it', async () => {
  const { body } = await server.inject('/');
  const start = /<script type="module" id="start" src="([^"]+)"/.exec(body)![1]!;
  const code = (await server.inject(start)).body;
  expect(code).toContain('data-reading-on');
  expect(code).not.toMatch(/(?:from|import)\s*["'`]/);
});

// The entry waits for the page's code: what the page imports must not wait for the entry in turn.
test('has no script that imports the entry', async () => {
  const { body } = await server.inject('/');
  const [entry, ...others] = /data-scripts="([^"]+)"/.exec(body)![1]!.split(' ');
  expect(entry).toContain('entry-browser');
  for (const script of others)
    expect((await server.inject(script)).body, script).not.toContain('./entry-browser-');
});
