import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { newBlogPost } from '#test/samples/blog-post-factory.ts';
import { describeApi } from '#test/server/describe-api.ts';

const { server, administrator } = describeApi();

const read = async (path: string) => (await server.inject(path)).body;

function styledBy(sheet: string): Set<string> {
  const names = sheet.matchAll(/\.((?:\\.|[\w-])+)/g);
  return new Set([...names].map(([, name]) => name!.replaceAll('\\', '')));
}

function classesIn(html: string): string[] {
  const lists = html.matchAll(/ class="([^"]*)"/g);
  const names = [...lists].flatMap(([, list]) => list!.split(' '));
  return [...new Set(names)].map((name) => name.replaceAll('&amp;', '&').replaceAll('&gt;', '>'));
}

test('a page inlines every style that its HTML uses, and less than half of all', async () => {
  const figures = '/calculators/payment?amount=500000&rate=5&amortization=25';
  await server.inject({
    method: 'POST',
    url: '/api/blog-posts',
    headers: administrator,
    payload: newBlogPost({
      content: `<p>What it costs:</p><p><a href="${figures.replaceAll('&', '&amp;')}">a payment</a></p>`,
    }),
  });
  const sitemap = await read('/sitemap.xml');
  const paths = [...sitemap.matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g)].map(([, path]) => path!);
  // The admin area's sheet has everything.
  const [, everything] = /<link rel="stylesheet" href="([^"]+)"/.exec(await read('/admin'))!;
  const whole = await read(everything!);
  const known = styledBy(whole);
  expect(await read('/blog/five-things-to-know')).toContain('[&amp;_[type=range]]:hidden');
  expect(paths).toContain('/blog/five-things-to-know');
  let compared = 0;
  for (const path of [...paths, '/login', '/nothing', '/blog?search=rate', figures]) {
    const { body, headers } = await server.inject(path);
    const [, sheet] = /<style>([^]*?)<\/style>/.exec(body)!;
    // One applies in dialogs alone.
    const used = classesIn(body).filter((name) => known.has(name) && name !== 'dialog-foot');
    compared += used.length;
    const own = styledBy(sheet!);
    expect(
      used.filter((name) => !own.has(name)),
      path,
    ).toEqual([]);
    expect(sheet!.length, path).toBeLessThan(whole.length / 2);
    const hash = createHash('sha256').update(sheet!).digest('base64');
    expect(headers['content-security-policy'], path).toContain(`style-src 'self' 'sha256-${hash}';`);
  }
  expect(compared).toBeGreaterThan(3_000);
});

test('all styles come with the scripts, but the fonts are not loaded twice', async () => {
  const [, href] = / data-sheet="([^"]+)"/.exec(await read('/'))!;
  const sheet = await read(href!);
  expect(styledBy(sheet)).toContain('dialog-foot');
  expect(sheet).not.toContain('@font-face');
});

test('what is rendered for one visitor has all styles at once', async () => {
  const { body, headers } = await server.inject({
    method: 'POST',
    url: '/book',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=nobody',
  });
  const [, sheet] = /<style>([^]*?)<\/style>/.exec(body)!;
  expect(styledBy(sheet!)).toContain('dialog-foot');
  expect(body).not.toContain('data-sheet');
  const hash = createHash('sha256').update(sheet!).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
});

test('the fonts of headlines and of text are preloaded, no others', async () => {
  const preloaded = [...(await read('/')).matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)];
  expect(preloaded.map(([, href]) => href!).toSorted((a, b) => a.localeCompare(b))).toEqual([
    expect.stringMatching(/^\/assets\/hanken-grotesk-(?!extended).*\.woff2$/),
    expect.stringMatching(/^\/assets\/newsreader-display-(?!extended).*\.woff2$/),
  ]);
});

test('text is read at once, and in its font as soon as that is here', async () => {
  const [, sheet] = /<style>([^]*?)<\/style>/.exec(await read('/'))!;
  const faces = [...sheet!.matchAll(/@font-face\{font-family:Hanken Grotesk;[^}]*\}/g)].map(([face]) => face);
  expect(faces.length).toBeGreaterThan(0);
  for (const face of faces) expect(face).toContain('font-display:swap');
});
