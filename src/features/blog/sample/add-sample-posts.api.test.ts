import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { initialTeam } from '#brokerage/team.ts';
import { blogPosts } from '#features/blog/blog-posts.table.server.ts';
import { postVersions } from '#features/blog/history/post-versions.table.server.ts';
import { newBlogPost } from '#test/samples/blog-post-factory.ts';
import { describeApi } from '#test/server/describe-api.ts';
import { addSamplePosts } from './add-sample-posts.server.ts';

const { server, administrator } = describeApi();
let written: (typeof blogPosts.$inferInsert)[] = [];

beforeEach(async () => {
  await server.db.delete(blogPosts);
  // Their pictures are encoded once.
  if (written.length > 0) await server.db.insert(blogPosts).values(written);
  else expect(await addSamplePosts(server.db, new Date())).toBe(8);
  written = await server.db.select().from(blogPosts);
});

const samples = (method: 'GET' | 'DELETE', headers: object = administrator) =>
  server.inject({ method, url: '/api/sample-blog-posts', headers: { ...headers } });

describe('access control', () => {
  test.each(['GET', 'DELETE'] as const)('a visitor cannot %s them', async (method) => {
    expect((await samples(method, {})).statusCode).toBe(401);
    expect(await server.db.$count(blogPosts)).toBe(8);
  });
});

describe('the sample posts', () => {
  test('are published, over all categories, each with a picture that is there', async () => {
    const rows = await server.db.select().from(blogPosts);
    expect(new Set(rows.map(({ category }) => category)).size).toBe(5);
    for (const { published, imageUrl, author, readTime } of rows) {
      expect([published, initialTeam.some(({ name }) => name === author)]).toEqual([true, true]);
      expect(readTime).toMatch(/^[345] min read$/);
      expect((await server.inject(imageUrl!)).headers['content-type']).toBe('image/webp');
    }
  });

  test('appeared over the weeks before, not all at once', async () => {
    const rows = await server.db.select().from(blogPosts);
    const days = rows.map(({ createdAt }) => createdAt.toISOString().slice(0, 10));
    expect(new Set(days).size).toBe(8);
    for (const { createdAt } of rows) expect(createdAt.getTime()).toBeLessThan(Date.now());
  });

  test('are written once, and only those that are missing', async () => {
    expect(await addSamplePosts(server.db, new Date())).toBe(0);
    const [row] = await server.db.select().from(blogPosts).limit(1);
    await server.inject({ method: 'DELETE', url: `/api/blog-posts/${row!.id}`, headers: administrator });
    expect((await samples('GET')).json()).toEqual({ count: 7 });
    expect(await addSamplePosts(server.db, new Date())).toBe(1);
    expect((await samples('GET')).json()).toEqual({ count: 8 });
  });

  test('are deleted all at once; what somebody wrote or changed stays', async () => {
    const [row] = await server.db.select().from(blogPosts).limit(1);
    const changed = await server.inject({
      method: 'PUT',
      url: `/api/blog-posts/${row!.id}`,
      payload: { title: 'Ours now' },
      headers: administrator,
    });
    expect(changed.statusCode).toBe(200);
    expect((await samples('GET')).json()).toEqual({ count: 7 });
    const { id: postId } = (await server.db.select().from(blogPosts)).find(({ id }) => id !== row!.id)!;
    const payload = { ...newBlogPost({ title: 'Not chosen' }), postId };
    const kept = { method: 'POST', url: '/api/blog-post-versions', payload, headers: administrator } as const;
    expect((await server.inject(kept)).statusCode).toBe(201);
    const answer = await samples('DELETE');
    expect([answer.statusCode, answer.json()]).toEqual([200, { count: 7 }]);
    expect((await server.db.select().from(blogPosts)).map(({ title }) => title)).toEqual(['Ours now']);
    expect((await samples('GET')).json()).toEqual({ count: 0 });
    expect(await server.db.$count(postVersions, eq(postVersions.postId, postId))).toBe(0);
  });
});
