import { beforeEach, describe, expect, test } from 'vitest';
import { newBlogPost } from '#test/samples/blog-post-factory.ts';
import { describeApi } from '#test/server/describe-api.ts';
import type { BlogPostResponse, NewBlogPostInput } from './blog-post.ts';
import { blogPosts, formerSlugs } from './blog-posts.table.server.ts';
import { postVersions } from './history/post-versions.table.server.ts';

const noon = new Date('2026-11-20T17:00:00Z');
const { server, administrator } = describeApi();
beforeEach(async () => {
  server.clock.now = noon;
  for (const table of [blogPosts, postVersions, formerSlugs]) await server.db.delete(table);
});

async function send(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
): Promise<BlogPostResponse> {
  const url = `/api/${path}`;
  const answer = await server.inject({ method, url, headers: administrator, ...(payload && { payload }) });
  expect(answer.statusCode).toBeLessThan(300);
  return answer.json();
}
const write = (changes: Partial<NewBlogPostInput>) => send('POST', 'blog-posts', newBlogPost(changes));
async function newestOf(id: string): Promise<string> {
  const answer = await server.inject({ url: `/api/blog-post-versions?post=${id}`, headers: administrator });
  return answer.json<{ id: string }[]>()[0]!.id;
}
const change = (id: string, changes: Partial<NewBlogPostInput>) => send('PUT', `blog-posts/${id}`, changes);
/** The status of an address, or the address it leads to. */
async function at(url: string, headers = {}): Promise<number | string> {
  const { statusCode, headers: sent } = await server.inject({ url, headers });
  return statusCode === 308 ? String(sent.location) : statusCode;
}

describe('the former addresses of a post', () => {
  test('lead to where it is now, also when it is at an earlier one again', async () => {
    const { id } = await write({ slug: 'one' });
    expect(await at('/blog/one')).toBe(200);
    await change(id, { slug: 'two' });
    await change(id, { slug: 'three' });
    for (const slug of ['one', 'two']) {
      expect(await at(`/blog/${slug}`)).toBe('/blog/three');
      expect(await at(`/blog/${slug}?utm_source=letter`)).toBe('/blog/three?utm_source=letter');
      expect(await at(`/api/blog-posts/${slug}?view=article`)).toBe('/api/blog-posts/three?view=article');
      expect(await at(`/api/blog-posts/${slug}`, administrator)).toBe('/api/blog-posts/three');
    }
    await change(id, { slug: 'one' });
    expect(await at('/blog/one')).toBe(200);
    expect(await at('/blog/three')).toBe('/blog/one');
    for (const url of ['/feed.xml', '/sitemap.xml'])
      expect((await server.inject(url)).body, url).not.toMatch(/blog\/(?:two|three)/);
  });

  test('lead there from the API, too, where they are words of its own addresses', async () => {
    for (const slug of ['blog', 'api', 'posts']) {
      const { id } = await write({ slug, title: slug });
      await change(id, { slug: `now-${slug}` });
      expect(await at(`/api/blog-posts/${slug}?view=article`)).toBe(
        `/api/blog-posts/now-${slug}?view=article`,
      );
    }
  });

  test('do so after it was a draft in between', async () => {
    const { id } = await write({ slug: 'one' });
    await change(id, { published: false });
    await change(id, { slug: 'two' });
    expect(await at('/blog/one')).toBe(404);
    await change(id, { published: true });
    expect(await at('/blog/one')).toBe('/blog/two');
  });

  test('are not those it had before visitors could read it', async () => {
    const { id } = await write({ slug: 'working-title', published: false });
    await change(id, { slug: 'planned', published: true, publishAt: '2026-11-21T12:00:00.000Z' });
    await change(id, { slug: 'final', publishAt: null });
    for (const slug of ['working-title', 'planned']) expect(await at(`/blog/${slug}`)).toBe(404);
  });

  test('give way to a post that has one of them now, once visitors can read it', async () => {
    const { id } = await write({ slug: 'one' });
    await change(id, { slug: 'two' });
    const other = await write({ slug: 'one', title: 'Another', published: false });
    expect(await at('/blog/one')).toBe('/blog/two');
    await change(other.id, { published: true });
    expect(await at('/blog/one')).toBe(200);
    await change(other.id, { slug: 'three' });
    expect(await at('/blog/one')).toBe('/blog/three');
  });

  test('end with it, and come back with it', async () => {
    const { id } = await write({ slug: 'one' });
    await change(id, { slug: 'two' });
    await send('DELETE', `blog-posts/${id}`);
    expect(await at('/blog/one')).toBe(404);
    await send('POST', `blog-post-versions/${await newestOf(id)}/restore`, {});
    expect(await at('/blog/one')).toBe(404);
    await change(id, { published: true });
    expect(await at('/blog/one')).toBe('/blog/two');
    await send('DELETE', `blog-posts/${id}`);
    await send('DELETE', `blog-posts/${id}?forGood=true`);
    expect(await server.db.$count(formerSlugs)).toBe(0);
  });
});
