import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BlogPostResponse } from '#features/blog/blog-post.ts';
import { blogPosts } from '#features/blog/blog-posts.table.server.ts';
import type { Role } from '#http/access.ts';
import { auditEntries } from '#platform/audit/audit-entries.table.server.ts';
import { changeRole } from '#platform/logins/logins.store.server.ts';
import { users } from '#platform/session/session.table.server.ts';
import { endOtherAccess } from '#server/features.ts';
import { newBlogPost } from '#test/samples/blog-post-factory.ts';
import { useServer } from '#test/server/describe-api.ts';
import { signInAs } from '#test/server/sign-in-as.ts';
import type { PreviewLinkResponse } from './preview-link.ts';
import { removeExpiredLinks } from './preview-links.store.server.ts';
import { previewLinks } from './preview-links.table.server.ts';

const day = 86_400_000;
const start = new Date('2026-11-21T16:30:00Z');
const server = useServer();
let administrator: { cookie: string };
let draft: BlogPostResponse;
beforeAll(async () => {
  server.clock.now = start;
  administrator = await server.signIn();
});
beforeEach(async () => {
  await server.db.delete(blogPosts);
  await server.db.delete(auditEntries);
  server.clock.now = start;
  const created = await send(
    'POST',
    '/api/blog-posts',
    newBlogPost({ title: 'A secret draft', published: false }),
  );
  draft = created.json<BlogPostResponse>();
});

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  server.inject({ method, url, ...(payload && { payload }), headers: administrator });
const link = () => `/api/blog-preview-links/${draft.id}`;
const make = async () => {
  const { url } = (await send('POST', link())).json<PreviewLinkResponse>();
  return new URL(url).pathname;
};
const open = (path: string) => server.inject(path);

describe('access control', () => {
  test('links are made, seen and turned off only by those who write the blog', async () => {
    const broker = await signInAs(server, 'broker');
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      expect((await server.inject({ method, url: link() })).statusCode).toBe(401);
      expect((await server.inject({ method, url: link(), headers: broker })).statusCode).toBe(403);
    }
  });

  test('a draft is shown for its own link only', async () => {
    const path = await make();
    for (const other of [`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`, '/blog/preview/x']) {
      const refused = await open(other);
      expect(refused.statusCode).toBe(404);
      expect(refused.body).toContain('This preview has ended');
      expect(refused.body).not.toContain('A secret draft');
    }
  });
});

test('shows the draft as saved, without a login, to nobody else and not for keeping', async () => {
  const path = await make();
  const shown = await open(path);
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('Preview, not published.');
  expect(shown.body).toContain('Begin four to six months ahead.');
  expect(shown.body).toContain('<meta name="robots" content="noindex"/>');
  expect(shown.body).not.toContain('rel="canonical"');
  expect(shown.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  await send('PUT', `/api/blog-posts/${draft.id}`, { content: '<p>Saved again.</p>' });
  expect((await open(path)).body).toContain('Saved again.');
  for (const url of ['/blog', '/feed.xml', '/sitemap.xml'])
    expect((await open(url)).body).not.toContain('A secret draft');
});

test('allows pictures from other hosts only if the draft has some', async () => {
  const path = await make();
  const policy = async () => String((await open(path)).headers['content-security-policy']);
  expect(await policy()).not.toContain('https:');
  await send('PUT', `/api/blog-posts/${draft.id}`, { imageUrl: 'https://elsewhere.example/a.png' });
  expect(await policy()).toContain('https:');
});

test('works for 14 days', async () => {
  const path = await make();
  server.clock.now = new Date(start.getTime() + 14 * day - 1);
  expect((await open(path)).statusCode).toBe(200);
  server.clock.now = new Date(start.getTime() + 14 * day);
  expect((await open(path)).statusCode).toBe(404);
  await removeExpiredLinks(server.db, server.clock.now);
  expect(await server.db.$count(previewLinks)).toBe(0);
});

test('ends when it is turned off; a new one has another address', async () => {
  const path = await make();
  expect((await send('GET', link())).json()).toMatchObject({ link: { url: expect.stringContaining(path) } });
  expect((await send('DELETE', link())).statusCode).toBe(200);
  expect((await send('DELETE', link())).statusCode).toBe(404);
  expect((await send('GET', link())).json()).toEqual({ link: null });
  expect((await open(path)).statusCode).toBe(404);
  expect(await make()).not.toBe(path);
});

test('ends when the post is published, and does not come back with a draft', async () => {
  const path = await make();
  await send('PUT', `/api/blog-posts/${draft.id}`, { published: true });
  expect((await open(path)).statusCode).toBe(404);
  await send('PUT', `/api/blog-posts/${draft.id}`, { published: false });
  expect((await open(path)).statusCode).toBe(404);
});

test('ends when who made it does not work on the blog any more, and does not come back with the role', async () => {
  const writer = { ...(await signInAs(server, 'writer', 'wren')) };
  const made = await server.inject({ method: 'POST', url: link(), headers: writer });
  const path = new URL(made.json<PreviewLinkResponse>().url).pathname;
  expect((await open(path)).statusCode).toBe(200);
  const isWren = eq(users.username, 'wren');
  await server.db.update(users).set({ role: 'broker' }).where(isWren);
  expect((await open(path)).statusCode).toBe(404);
  await server.db.update(users).set({ role: 'writer' }).where(isWren);
  const changed = (role: Role) =>
    server.db.transaction((tx) => changeRole(tx, { username: 'wren' }, role, endOtherAccess));
  await changed('broker');
  await changed('writer');
  expect((await open(path)).statusCode).toBe(404);
});

test('of a scheduled post leads to the article once that is public', async () => {
  const path = await make();
  const publishAt = new Date(start.getTime() + day).toISOString();
  await send('PUT', `/api/blog-posts/${draft.id}`, { published: true, publishAt });
  expect((await open(path)).statusCode).toBe(200);
  server.clock.now = new Date(start.getTime() + 2 * day);
  expect((await open(path)).headers.location).toBe(`/blog/${draft.slug}`);
});

test('ends when the post is deleted', async () => {
  const path = await make();
  await send('DELETE', `/api/blog-posts/${draft.id}`);
  expect((await open(path)).statusCode).toBe(404);
  const versions = await send('GET', `/api/blog-post-versions?post=${draft.id}`);
  const [{ id } = { id: '' }] = versions.json<{ id: string }[]>();
  expect((await send('POST', `/api/blog-post-versions/${id}/restore`, {})).statusCode).toBe(200);
  expect((await open(path)).statusCode).toBe(404);
});

test('is recorded with the title', async () => {
  await make();
  await send('DELETE', link());
  const entries = (await send('GET', '/api/audit')).json<object[]>();
  expect(entries).toEqual(
    expect.arrayContaining(
      ['create', 'delete'].map((action) =>
        expect.objectContaining({
          action,
          kind: 'preview link',
          recordId: draft.id,
          recordName: 'A secret draft',
        }),
      ),
    ),
  );
});

test('of a post that does not exist is refused', async () => {
  expect((await send('POST', `/api/blog-preview-links/${crypto.randomUUID()}`)).statusCode).toBe(404);
});
