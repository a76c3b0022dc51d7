import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { calculatorList } from '#features/calculators/calculator-list.ts';
import { useServer } from '#test/server/describe-api.ts';
import { adminRoutes } from './admin/admin-screens.ts';

const server = useServer();

const kilobyte = 1000;

/** The scripts that a browser fetches with a page before anything is touched. */
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

test('keeps the home page within 75 KB of script in 16 files', async () => {
  const scripts = await scriptsOf('/');
  expect(scripts.size).toBeLessThanOrEqual(16);
  const total = await weigh(scripts);
  expect(total).toBeGreaterThan(50 * kilobyte);
  expect(total).toBeLessThanOrEqual(75 * kilobyte);
});

test('keeps every other public page within 80 KB, and /contact, with whether we answer now, within 85', async () => {
  const sitemap = (await server.inject('/sitemap.xml')).body;
  const listed = [...sitemap.matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g)].map(
    ([, path]) => path!,
  );
  expect(listed.length).toBeGreaterThan(12);
  expect(listed).toEqual(
    expect.arrayContaining(['/calculators', ...calculatorList.map(({ name }) => `/calculators/${name}`)]),
  );
  for (const path of [...listed, '/login', '/newsletter/subscribed', '/forgot-password', '/nothing'])
    expect(await weigh(await scriptsOf(path)), path).toBeLessThanOrEqual(
      (path === '/contact' ? 82 : 80) * kilobyte,
    );
});

interface Chunk {
  file: string;
  imports?: string[];
}
const readManifest = async (name: string) =>
  JSON.parse(await readFile(`dist/client/.vite/${name}`, 'utf8')) as Record<string, Chunk>;

/** The files of the build that some of them import, directly or not. */
function importedBy(manifest: Record<string, Chunk>, ...names: string[]): Set<string> {
  const found = new Set(names.flatMap((name) => manifest[name]!.imports ?? []));
  for (const name of found) for (const imported of manifest[name]!.imports ?? []) found.add(imported);
  return found;
}

// What they share may not be there yet when the first of them runs.
test.each(['manifest.json', 'manifest-admin.json'])('no script of %s imports itself', async (name) => {
  const manifest = await readManifest(name);
  expect(Object.keys(manifest).length).toBeGreaterThan(50);
  const inCycles = Object.keys(manifest).filter((chunk) => importedBy(manifest, chunk).has(chunk));
  expect(inCycles).toEqual([]);
});

// Everybody who reads /contact gets it; it has brought along what checks forms, which is ten times as large.
test('says whether we answer now with 3 KB more at most', async () => {
  const manifest = await readManifest('manifest.json');
  const openNow = 'src/platform/facts/open-now.tsx';
  const needed = [openNow, ...importedBy(manifest, openNow)];
  const onPage = await scriptsOf('/contact');
  const scripts = needed.map((name) => `/${manifest[name]!.file}`);
  const more = await weigh(scripts.filter((url) => !onPage.has(url)));
  expect(more).toBeGreaterThan(500);
  expect(more).toBeLessThanOrEqual(3 * kilobyte);
});

test('has a start script that imports nothing, which would be fetched after it', async () => {
  const { body } = await server.inject('/');
  const start = /<script type="module" id="start" src="([^"]+)"/.exec(body)![1]!;
  const code = (await server.inject(start)).body;
  expect(code).toContain('focusin');
  expect(code).not.toMatch(/(?:from|import)\s*["'`]/);
});

// The entry waits for the page's code: what the page imports must not wait for the entry in turn.
test.each([
  ['/', 'entry-browser-'],
  ['/admin', 'entry-admin-'],
])('has no script at %s that imports the entry', async (path, name) => {
  const { body } = await server.inject(path);
  const [entry, ...others] = /data-scripts="([^"]+)"/.exec(body)![1]!.split(' ');
  expect(entry).toContain(name);
  for (const script of others) expect((await server.inject(script)).body, script).not.toContain(`./${name}`);
});

// Those that are one long form come with the library for such forms.
const longForms = ['/admin/team', '/admin/brokerage'];

test('keeps every page of the admin area within 16 scripts and 130 KB, those with lists within 134, long forms within 140', async () => {
  for (const path of adminRoutes.keys()) {
    const scripts = await scriptsOf(path);
    expect(scripts.size, path).toBeLessThanOrEqual(16);
    const most = longForms.includes(path) ? 140 : path === '/admin' || path === '/admin/to-do' ? 134 : 130;
    expect(await weigh(scripts), path).toBeLessThanOrEqual(most * kilobyte);
  }
});
