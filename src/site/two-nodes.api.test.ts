import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NewBlogPostInput } from '#features/blog/blog-post.ts';
import { blogPosts } from '#features/blog/blog-posts.table.server.ts';
import { newBlogPost } from '#test/samples/blog-post-factory.ts';
import { type Ask, listenAndAsk } from '#test/server/ask-over-http.ts';
import { startTestServer, type TestServer } from '#test/server/start-test-server.ts';

const noon = new Date('2026-11-20T17:00:00Z');
let one: TestServer;
let other: TestServer;
let requestFirst: Ask;
let requestSecond: Ask;
let administrator: { cookie: string };

beforeAll(async () => {
  let sharedUrl = '';
  one = await startTestServer({}, (url) => (sharedUrl = url));
  other = await startTestServer({}, () => sharedUrl);
  administrator = await one.signIn();
  [requestFirst, requestSecond] = await Promise.all([listenAndAsk(one.app), listenAndAsk(other.app)]);
});
afterAll(async () => {
  await other.close();
  await one.close();
});
beforeEach(() => setClocks(noon));

function setClocks(now: Date): void {
  one.clock.now = now;
  other.clock.now = now;
}

const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  one.inject({ method, url, headers: administrator, ...(payload && { payload }) });

async function write(changes: Partial<NewBlogPostInput>): Promise<string> {
  const response = await send('POST', '/api/blog-posts', newBlogPost(changes));
  expect(response.statusCode).toBe(201);
  return response.json<{ id: string }>().id;
}

/** Every page that may list a post; it shows the post's address in lists, its title in the article. */
const lists = ['/blog', '/blog?category=mortgage-tips', '/feed.xml', '/sitemap.xml', '/blog/neighbour'];

async function pagesWith(ask: Ask, text: string): Promise<string[]> {
  const shown: string[] = [];
  // Twice, so that cached responses are checked as well.
  for (const path of [...lists, ...lists]) if ((await ask(path)).text.includes(text)) shown.push(path);
  return shown;
}

/** Text is on these lists and no others: at once on the node that made the change, soon on the other. */
async function expectOnPages(text: string, expected: string[]): Promise<void> {
  expect(await pagesWith(requestFirst, text), 'on the node itself').toEqual([...expected, ...expected]);
  await expect
    .poll(() => pagesWith(requestSecond, text), { message: 'on the other node' })
    .toEqual([...expected, ...expected]);
}

async function warmBoth(): Promise<void> {
  for (const ask of [requestFirst, requestSecond]) await pagesWith(ask, 'nothing');
}

describe('both nodes are up to date', () => {
  let id: string;

  test('after a post is written', async () => {
    await write({ slug: 'neighbour', title: 'The neighbour' });
    await warmBoth();
    id = await write({ slug: 'fresh', title: 'Fresh words' });
    await expectOnPages('/blog/fresh', lists);
    await expectOnPages('Fresh words', [
      '/blog',
      '/blog?category=mortgage-tips',
      '/feed.xml',
      '/blog/neighbour',
    ]);
  });

  test('after it is changed', async () => {
    await warmBoth();
    await requestSecond('/blog/fresh');
    await send('PUT', `/api/blog-posts/${id}`, { title: 'Other words', content: '<p>Another text.</p>' });
    await expectOnPages('Fresh words', []);
    await expectOnPages('Other words', [
      '/blog',
      '/blog?category=mortgage-tips',
      '/feed.xml',
      '/blog/neighbour',
    ]);
    for (const ask of [requestFirst, requestSecond])
      expect((await ask('/blog/fresh')).text).toContain('Another text.');
  });

  test('after it is hidden and shown again', async () => {
    await warmBoth();
    await send('PUT', `/api/blog-posts/${id}`, { published: false });
    await expectOnPages('/blog/fresh', []);
    for (const ask of [requestFirst, requestSecond]) expect((await ask('/blog/fresh')).status).toBe(404);
    await send('PUT', `/api/blog-posts/${id}`, { published: true });
    await expectOnPages('/blog/fresh', lists);
    for (const ask of [requestFirst, requestSecond]) expect((await ask('/blog/fresh')).status).toBe(200);
  });

  test('after it moves to another category and address', async () => {
    await warmBoth();
    await send('PUT', `/api/blog-posts/${id}`, { category: 'investment', slug: 'moved' });
    await expectOnPages('/blog/fresh', []);
    await expectOnPages('/blog/moved', ['/blog', '/feed.xml', '/sitemap.xml', '/blog/neighbour']);
  });

  test('after it is deleted', async () => {
    await warmBoth();
    await requestSecond('/blog/moved');
    await send('DELETE', `/api/blog-posts/${id}`);
    await expectOnPages('/blog/moved', []);
    for (const ask of [requestFirst, requestSecond]) expect((await ask('/blog/moved')).status).toBe(404);
  });

  test('when a scheduled post is due, without any request', async () => {
    await warmBoth();
    const publishAt = new Date(noon.getTime() + 60_000);
    await write({ slug: 'scheduled', publishAt: publishAt.toISOString() });
    await expectOnPages('/blog/scheduled', []);
    setClocks(new Date(publishAt.getTime() - 1));
    await expectOnPages('/blog/scheduled', []);
    for (const ask of [requestFirst, requestSecond]) expect((await ask('/blog/scheduled')).status).toBe(404);
    setClocks(publishAt);
    await expectOnPages('/blog/scheduled', lists);
    for (const ask of [requestFirst, requestSecond]) expect((await ask('/blog/scheduled')).status).toBe(200);
  });

  test('after the sample posts are deleted', async () => {
    const written = await write({ slug: 'sample' });
    await one.db.update(blogPosts).set({ sample: true }).where(eq(blogPosts.id, written));
    const sample = '/blog/sample';
    for (const ask of [requestFirst, requestSecond])
      await expect.poll(async () => (await ask('/sitemap.xml')).text.includes(sample)).toBe(true);
    await warmBoth();
    expect((await requestSecond(sample)).status).toBe(200);
    expect((await send('DELETE', '/api/sample-blog-posts')).statusCode).toBe(200);
    await expectOnPages(sample, []);
    for (const ask of [requestFirst, requestSecond]) expect((await ask(sample)).status).toBe(404);
  });

  test('from midnight in Ontario on', async () => {
    for (const path of ['/privacy-policy', '/terms-of-service', '/disclaimer']) {
      for (const ask of [requestFirst, requestSecond]) {
        setClocks(new Date('2026-12-01T04:59:59.999Z'));
        for (const response of [await ask(path), await ask(path)])
          expect(response.text.includes('Nov 30, 2026'), path).toBe(true);
        setClocks(new Date('2026-12-01T05:00:00Z'));
        for (const response of [await ask(path), await ask(path)])
          expect(response.text.includes('Dec 1, 2026'), path).toBe(true);
      }
    }
  });
});
