import { sql } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blogPosts } from '#features/blog/blog-posts.table.server.ts';
import { newBlogPost } from '#test/blog-post-factory.ts';
import { startTestServer, type TestServer } from '#test/start-test-server.ts';

let one: TestServer;
let other: TestServer;
let administrator: { cookie: string };

beforeAll(async () => {
  let sharedUrl = '';
  one = await startTestServer({}, (url) => (sharedUrl = url));
  other = await startTestServer({}, () => sharedUrl);
  administrator = await one.signIn();
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const write = (payload: object) =>
  one.inject({ method: 'POST', url: '/api/blog-posts', payload, headers: administrator });
const shows = async (server: TestServer, words: string) =>
  (await server.inject('/blog')).body.includes(words);

/** Milliseconds until the other node shows something. */
async function timeUntilShown(words: string, atMost: number): Promise<number> {
  const since = performance.now();
  while (!(await shows(other, words))) {
    if (performance.now() - since > atMost) throw new Error(`${words} is not shown after ${atMost} ms`);
    await wait(10);
  }
  return performance.now() - since;
}

test('what one node writes, the other shows at once', async () => {
  expect(await shows(other, 'Told by one')).toBe(false);
  const answer = await write(newBlogPost({ title: 'Told by one' }));
  expect(answer.statusCode).toBe(201);
  expect(await shows(one, 'Told by one')).toBe(true);
  expect(await timeUntilShown('Told by one', 2_000)).toBeLessThan(1_000);
});

test('a node whose connection broke hears again of changes, and has forgotten what it may have missed', async () => {
  expect(await shows(other, 'Written meanwhile')).toBe(false);
  await one.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen pages_changed' and datname = current_database()`,
  );
  await write(newBlogPost({ title: 'Written meanwhile', slug: 'meanwhile' }));
  await timeUntilShown('Written meanwhile', 4_000);
  await wait(1_500);
  await write(newBlogPost({ title: 'Written afterwards', slug: 'afterwards' }));
  expect(await timeUntilShown('Written afterwards', 2_000)).toBeLessThan(1_000);
});

test('what nobody told of is found within seconds', async () => {
  await wait(5_500);
  expect(await shows(other, 'Written by hand')).toBe(false);
  await one.db.insert(blogPosts).values({
    title: 'Written by hand',
    slug: 'by-hand',
    excerpt: 'By nobody we know.',
    content: '<p>a</p>',
    author: 'Ada',
    category: 'investment',
    published: true,
  });
  await timeUntilShown('Written by hand', 8_000);
});
