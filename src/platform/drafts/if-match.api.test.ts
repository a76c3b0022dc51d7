import { beforeEach, describe, expect, test } from 'vitest';
import type { BlogPostResponse } from '#features/blog/blog-post.ts';
import { blogPosts } from '#features/blog/blog-posts.table.server.ts';
import { newBlogPost } from '#test/samples/blog-post-factory.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { describeApi } from '#test/server/describe-api.ts';

const { server, administrator } = describeApi({ RATE_LIMIT: 'off' });
beforeEach(async () => {
  await server.db.delete(blogPosts);
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const send = (method: Method, url: string, payload?: object, headers: Record<string, string> = {}) =>
  server.inject({ method, url, ...(payload && { payload }), headers: { ...administrator, ...headers } });
const write = async () => (await send('POST', '/api/blog-posts', newBlogPost())).json<BlogPostResponse>();
const rename = async (id: string, headers: Record<string, string>, payload: object = {}) =>
  (await send('PUT', `/api/blog-posts/${id}`, { title: 'Renamed', ...payload }, headers)).statusCode;

describe('a change with If-Match', () => {
  test('is made over the version it names, also when a proxy weakened its tag or it names several', async () => {
    const { id, updatedAt } = await write();
    const { etag } = (await send('GET', '/api/blog-posts/five-things-to-know?published=false')).headers;
    expect(etag).toBe(`"${updatedAt}"`);
    expect(await rename(id, { 'if-match': `"another", W/${String(etag)}` })).toBe(200);
    expect(await rename(id, { 'if-match': String(etag) })).toBe(412);
  });

  test('is made over any version with an asterisk or without the header', async () => {
    const { id } = await write();
    expect(await rename(id, { 'if-match': '*' })).toBe(200);
    expect(await rename(id, {})).toBe(200);
  });

  test.each(['', '3', '"', '"a" "b"', '"a",', 'W/3', '*, "a"', '"\u00e9"', `"${'x'.repeat(1_100)}"`])(
    'is refused when it is no ETag: %j',
    async (header) => {
      const { id } = await write();
      const refused = await send('PUT', `/api/blog-posts/${id}`, { title: 'No' }, { 'if-match': header });
      expect(refused.statusCode).toBe(400);
      expect(refused.json<{ message: string }>().message).toContain('If-Match');
    },
  );
});

test('a route without versions takes what it is sent', async () => {
  const payload = { ...newContact(), version: 7, sequence: 'x' };
  expect((await server.inject({ method: 'POST', url: '/api/contacts', payload })).statusCode).toBe(201);
});
