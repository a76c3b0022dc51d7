import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BlogPostResponse, BlogPostSummaryResponse } from '#features/blog/blog-post.ts';
import type { ListedPost } from '#features/blog/blog-post.ts';
import { findPostIds, removeLongDeleted } from '#features/blog/blog-posts.store.server.ts';
import { blogPosts } from '#features/blog/blog-posts.table.server.ts';
import type { ErrorBody } from '#http/error-body.ts';
import { auditEntries } from '#platform/audit/audit-entries.table.server.ts';
import type { AuditEntryResponse } from '#platform/audit/audit-entry.ts';
import { ifMatch } from '#platform/drafts/entity-tag.ts';
import { newBlogPost } from '#test/samples/blog-post-factory.ts';
import { useServer } from '#test/server/describe-api.ts';
import { signInAs } from '#test/server/sign-in-as.ts';
import { postVersions } from './post-versions.table.server.ts';
import type { PostVersionResponse, WholeVersionResponse } from './post-versions.ts';

const day = 86_400_000;
const start = new Date('2026-11-21T16:30:00Z');
const server = useServer();
let administrator: { cookie: string };
beforeAll(async () => {
  server.clock.now = start;
  administrator = await server.signIn();
});
beforeEach(async () => {
  for (const table of [blogPosts, postVersions, auditEntries]) await server.db.delete(table);
  server.clock.now = start;
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const send = (method: Method, url: string, payload?: object, headers = administrator) =>
  server.inject({ method, url, ...(payload && { payload }), headers });
const create = async (changes: object = {}) => {
  const created = await send('POST', '/api/blog-posts', newBlogPost(changes));
  expect(created.statusCode).toBe(201);
  return created.json<BlogPostResponse>();
};
const change = (id: string, { basedOn, ...changes }: { basedOn?: string; [field: string]: unknown }) =>
  send('PUT', `/api/blog-posts/${id}`, changes, {
    ...administrator,
    ...(basedOn !== undefined && ifMatch(basedOn)),
  });
const versionsOf = async (post: string, query = '') =>
  (await send('GET', `/api/blog-post-versions?post=${post}${query}`)).json<PostVersionResponse[]>();
const version = async (id: string) =>
  (await send('GET', `/api/blog-post-versions/${id}`)).json<WholeVersionResponse>();
const all = '/api/blog-posts?published=false&view=summary';
const deletedPosts = async () => (await send('GET', `${all}&status=deleted`)).json<ListedPost[]>();
const audit = async () => (await send('GET', '/api/audit')).json<AuditEntryResponse[]>();
const audited = async (wanted: string) => (await audit()).find(({ action }) => action === wanted);

describe('access control', () => {
  const id = crypto.randomUUID();
  const routes: [Method, string][] = [
    ['GET', `/api/blog-post-versions?post=${id}`],
    ['GET', `/api/blog-post-versions/${id}`],
    ['POST', '/api/blog-post-versions'],
    ['POST', `/api/blog-post-versions/${id}/restore`],
    ['GET', `${all}&status=deleted`],
    ['DELETE', `/api/blog-posts/${id}?forGood=true`],
  ];

  test.each(routes)('is for nobody who is not signed in: %s %s', async (method, url) => {
    expect((await server.inject({ method, url })).statusCode).toBe(401);
  });

  test.each(routes)('is for nobody who does not write the blog: %s %s', async (method, url) => {
    const broker = await signInAs(server, 'broker');
    expect((await send(method, url, undefined, broker)).statusCode).toBe(403);
  });
});

describe('the history of a post', () => {
  test('has a version for each save, with who and when, newest first', async () => {
    const { id } = await create({ title: 'First' });
    server.clock.now = new Date(start.getTime() + 60_000);
    await change(id, { title: 'Second' });
    const versions = await versionsOf(id);
    expect(versions).toMatchObject([
      { savedAt: '2026-11-21T16:31:00.000Z', savedBy: 'ada' },
      { savedAt: '2026-11-21T16:30:00.000Z', savedBy: 'ada' },
    ]);
    expect(await version(versions[0]!.id)).toMatchObject({
      postId: id,
      post: { title: 'Second' },
      before: { title: 'First' },
    });
    expect((await version(versions[1]!.id)).before).toBeNull();
  });

  test('has nothing for a save that changes nothing', async () => {
    const { id, title } = await create();
    expect((await change(id, { title })).statusCode).toBe(200);
    expect(await versionsOf(id)).toHaveLength(1);
  });

  test('begins, for an older post, with what was there before', async () => {
    const { id } = await create({ title: 'Old' });
    await server.db.delete(postVersions);
    await change(id, { title: 'New' });
    const [saved, before] = await versionsOf(id);
    expect([saved!.savedBy, before!.savedBy]).toEqual(['ada', null]);
    expect((await version(before!.id)).post.title).toBe('Old');
  });

  test('has what an earlier release saved meanwhile', async () => {
    const { id } = await create({ title: 'One' });
    await server.db
      .update(blogPosts)
      .set({ title: 'Two', updatedAt: new Date(start.getTime() + 1) })
      .where(eq(blogPosts.id, id));
    await change(id, { title: 'Three' });
    const titles = await Promise.all(
      (await versionsOf(id)).map(async (kept) => (await version(kept.id)).post.title),
    );
    expect(titles).toEqual(['Three', 'Two', 'One']);
  });

  test('is read in pages', async () => {
    const { id } = await create();
    for (const title of ['2', '3', '4']) await change(id, { title });
    const first = await send('GET', `/api/blog-post-versions?post=${id}&limit=3`);
    expect(first.json()).toHaveLength(3);
    const next = /<([^>]+)>/.exec(String(first.headers.link))![1]!;
    expect((await send('GET', next)).json()).toHaveLength(1);
  });

  test('keeps the newest 200', async () => {
    const { id } = await create({ title: 'The first' });
    const post = { ...(await version((await versionsOf(id))[0]!.id)).post };
    const old = Array.from({ length: 230 }, (_, at) => ({
      postId: id,
      post,
      savedAt: new Date(start.getTime() - (at + 1) * 1000),
    }));
    await server.db.insert(postVersions).values(old);
    await change(id, { title: 'The last' });
    expect(await server.db.$count(postVersions)).toBe(200);
    expect((await versionsOf(id))[0]!.savedBy).toBe('ada');
  });

  test('of two who save at the same moment has only what was stored', async () => {
    const { id, updatedAt } = await create();
    const saved = await Promise.all(
      ['a', 'b', 'c'].map((title) => change(id, { title, basedOn: updatedAt })),
    );
    expect(saved.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(saved.filter(({ statusCode }) => statusCode === 412)).toHaveLength(2);
    expect(await versionsOf(id)).toHaveLength(2);
  });

  test('tells in the list of all posts who changed one last; visitors are not told', async () => {
    await create();
    const [listed] = (await send('GET', '/api/blog-posts?published=false&view=summary')).json<
      (BlogPostSummaryResponse & { changedBy: string })[]
    >();
    expect(listed!.changedBy).toBe('ada');
    const shown = await server.inject('/api/blog-posts?view=summary');
    expect(shown.json<object[]>()).toHaveLength(1);
    expect(shown.body).not.toContain('ada"');
  });
});

describe('a version that was not chosen', () => {
  const keep = (postId: string, changes: object = {}) =>
    send('POST', '/api/blog-post-versions', { ...newBlogPost(changes), postId });

  test('is in the history just before the one that was, and changes nothing else', async () => {
    const { id } = await create({ title: 'Mine and theirs' });
    server.clock.now = new Date(start.getTime() + 60_000);
    const { updatedAt } = (await change(id, { title: 'Theirs' })).json<BlogPostResponse>();
    server.clock.now = new Date(start.getTime() + 120_000);
    const kept = await keep(id, { title: 'Mine', content: '<p>Mine.<script>alert(1)</script></p>' });
    expect(kept.statusCode).toBe(201);
    expect(kept.json()).toMatchObject({ id, title: 'Theirs', updatedAt });
    const versions = await versionsOf(id);
    const whole = await Promise.all(versions.map((each) => version(each.id)));
    expect(whole.map(({ post }) => post.title)).toEqual(['Theirs', 'Mine', 'Mine and theirs']);
    expect(whole[1]).toMatchObject({ savedBy: 'ada', post: { content: '<p>Mine.</p>' } });
    expect(await audited('update')).toMatchObject({
      recordId: id,
      recordName: 'Theirs',
      detail: 'kept a version that was not chosen',
    });
    // The next save knows the newest as what was there before.
    await change(id, { title: 'Next' });
    expect(await versionsOf(id)).toHaveLength(4);
  });

  test('can be restored', async () => {
    const { id, updatedAt } = await create({ title: 'Theirs' });
    await keep(id, { title: 'Mine' });
    const [, mine] = await versionsOf(id);
    const url = `/api/blog-post-versions/${mine!.id}/restore`;
    const restored = await send('POST', url, {}, { ...administrator, ...ifMatch(updatedAt) });
    expect(restored.json()).toMatchObject({ id, title: 'Mine' });
  });

  test('is not kept twice if it says the same, nor without a post', async () => {
    const { id } = await create();
    expect((await keep(id)).statusCode).toBe(201);
    expect(await versionsOf(id)).toHaveLength(1);
    expect((await keep(crypto.randomUUID())).statusCode).toBe(404);
    expect((await keep(id, { title: '' })).json<ErrorBody>().fields).toHaveProperty('title');
  });
});

describe('restoring a version', () => {
  const restore = (id: string, { basedOn }: { basedOn: string }) =>
    send('POST', `/api/blog-post-versions/${id}/restore`, {}, { ...administrator, ...ifMatch(basedOn) });

  test('saves what was there before, and leaves it published', async () => {
    const { id } = await create({ title: 'Yesterday', published: false });
    await change(id, { title: 'Today', content: '<p>Gone.</p>', published: true });
    const [latest, first] = await versionsOf(id);
    const current = (await send('GET', '/api/blog-posts/five-things-to-know')).json<BlogPostResponse>();
    const restored = await restore(first!.id, { basedOn: current.updatedAt });
    expect(restored.json()).toMatchObject({
      title: 'Yesterday',
      content: '<p>Begin four to six months ahead.</p>',
      published: true,
    });
    expect(await versionsOf(id)).toHaveLength(3);
    expect((await version(latest!.id)).post.title).toBe('Today');
    expect(await audited('restore')).toMatchObject({
      action: 'restore',
      kind: 'blog post',
      recordName: 'Yesterday',
    });
  });

  test('leaves the post at its address', async () => {
    const { id } = await create({ title: 'Yesterday', slug: 'one' });
    const { updatedAt } = (await change(id, { title: 'Today', slug: 'two' })).json<BlogPostResponse>();
    const [, first] = await versionsOf(id);
    const restored = await restore(first!.id, { basedOn: updatedAt });
    expect(restored.json()).toMatchObject({ title: 'Yesterday', slug: 'two' });
  });

  test('overwrites nothing that was saved meanwhile', async () => {
    const { id, updatedAt } = await create({ title: 'Yesterday' });
    await change(id, { title: 'Today' });
    const [, first] = await versionsOf(id);
    const refused = await restore(first!.id, { basedOn: updatedAt });
    expect(refused.statusCode).toBe(412);
    expect(refused.json<ErrorBody>()).toMatchObject({
      code: 'changed-meanwhile',
      current: { title: 'Today' },
    });
  });

  test('of a version that is not kept is refused', async () => {
    const basedOn = start.toISOString();
    expect((await restore(crypto.randomUUID(), { basedOn })).statusCode).toBe(404);
  });

  test('refuses a version that would not be accepted any more, and says why', async () => {
    const { id, updatedAt: basedOn } = await create();
    const [{ id: versionId } = { id: '' }] = await versionsOf(id);
    const { post } = await version(versionId);
    const kept = { ...post, category: 'a-category-that-is-gone' };
    await server.db.update(postVersions).set({ post: kept }).where(eq(postVersions.id, versionId));
    const refused = await restore(versionId, { basedOn });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({
      code: 'outdated-version',
      message: 'This version does not meet today’s rules for posts: Please choose a category.',
    });
  });
});

describe('a deleted post', () => {
  const remove = (id: string) => send('DELETE', `/api/blog-posts/${id}`);
  /** Restores a version as the list does: only while its post is deleted. */
  const restore = (versionId: string) =>
    send('POST', `/api/blog-post-versions/${versionId}/restore`, {}, { ...administrator, ...ifMatch(null) });
  const newestOf = async (id: string) => (await versionsOf(id))[0]!.id;
  const removeForGood = (id: string) => send('DELETE', `/api/blog-posts/${id}?forGood=true`);

  test('is listed with when and by whom it was deleted, and nowhere else', async () => {
    const { id } = await create({ title: 'Deleted' });
    expect((await remove(id)).json()).toEqual({ id });
    const deleted = { deletedAt: '2026-11-21T16:30:00.000Z', deletedBy: 'ada', changedBy: 'ada' };
    expect(await deletedPosts()).toMatchObject([{ id, title: 'Deleted', published: false, ...deleted }]);
    const others = ['', '&search=deleted', `&id=${id}`, '&status=draft', '&status=published'];
    for (const filter of others) expect((await send('GET', `${all}${filter}`)).json(), filter).toEqual([]);
    expect((await send('GET', '/api/blog-posts?published=false')).json()).toEqual([]);
    expect((await server.inject('/api/blog-posts?status=deleted')).json()).toEqual([]);
    expect(await audited('delete')).toMatchObject({ action: 'delete', recordId: id, recordName: 'Deleted' });
  });

  test('stays out of the versions that its history keeps, and of the answers about other posts', async () => {
    const { id } = await create();
    await remove(id);
    const { post } = await version(await newestOf(id));
    const other = await create({ slug: 'other' });
    const [listed] = (await send('GET', all)).json<object[]>();
    const refused = await send(
      'PUT',
      `/api/blog-posts/${other.id}`,
      {},
      { ...administrator, ...ifMatch(null) },
    );
    for (const answer of [post, other, listed!, refused.json<{ current: object }>().current])
      expect(Object.keys(answer)).not.toContain('deletedAt');
    const read = (await send('GET', '/api/blog-posts/other?published=false')).json<object>();
    expect(Object.keys(read)).toEqual(Object.keys(other));
  });

  test('can be neither read, found by its slug, changed nor deleted again', async () => {
    const { id, slug } = await create({ slug: 'never-public', published: false });
    await remove(id);
    expect((await change(id, { title: 'Changed' })).statusCode).toBe(404);
    expect((await remove(id)).statusCode).toBe(404);
    expect((await send('POST', `/api/blog-preview-links/${id}`)).statusCode).toBe(404);
    expect(await findPostIds(server.db, [slug])).toEqual(new Map());
    expect((await send('GET', `/api/blog-posts/${slug}?published=false`)).statusCode).toBe(404);
    expect(await deletedPosts()).toHaveLength(1);
    expect(await versionsOf(id)).toHaveLength(1);
  });

  test('frees its slug, and two of one slug can be deleted', async () => {
    const slug = 'one';
    for (const freed of [slug, slug, 'one-2']) await remove((await create({ slug: freed })).id);
    const { id } = await create({ slug, title: 'Third' });
    expect((await send('GET', `/api/blog-posts/${slug}?published=false`)).json()).toMatchObject({ id });
    const again = await send('POST', '/api/blog-posts', newBlogPost({ slug }));
    expect(again.json()).toMatchObject({ code: 'slug-taken', freeSlug: 'one-2' });
    const other = await create({ slug: 'other' });
    expect((await change(other.id, { slug })).json()).toMatchObject({
      code: 'slug-taken',
      freeSlug: 'one-2',
    });
    expect(await deletedPosts()).toHaveLength(3);
  });

  test('is listed in pages with others, the last deleted first', async () => {
    const ids = [];
    for (const slug of ['one', 'two', 'three']) ids.push((await create({ slug })).id);
    for (const id of ids.toReversed()) {
      server.clock.now = new Date(server.clock.now.getTime() + 60_000);
      await remove(id);
    }
    const first = await send('GET', `${all}&status=deleted&limit=2`);
    const next = /<([^>]+)>/.exec(String(first.headers.link))![1]!;
    const listed = [...first.json<ListedPost[]>(), ...(await send('GET', next)).json<ListedPost[]>()];
    expect(listed.map(({ id }) => id)).toEqual(ids);
  });

  test('is nowhere visitors look', async () => {
    const kept = await create({ title: 'A kept post', slug: 'kept', content: '<p>zebra</p>' });
    const { id, slug, title } = await create({ title: 'A deleted post', content: '<p>zebra</p>' });
    const places = ['/blog', '/feed.xml', '/sitemap.xml', `/blog/${kept.slug}`, '/blog?search=zebra'];
    const seen = async () =>
      Promise.all(
        places.map(async (url) => {
          const { body } = await server.inject(url);
          return body.includes(slug) || body.includes(title);
        }),
      );
    expect(await seen()).toEqual([true, true, true, true, true]);
    await remove(id);
    expect(await seen()).toEqual([false, false, false, false, false]);
    for (const url of [`/blog/${slug}`, `/api/blog-posts/${slug}`])
      expect((await server.inject(url)).statusCode).toBe(404);
    expect((await server.inject('/api/blog-posts')).body).not.toContain(title);
    expect((await send('GET', `/api/blog-posts/${slug}?published=false`)).statusCode).toBe(404);
  });

  test('comes back as a draft, with its history', async () => {
    const { id, slug, createdAt } = await create({ publishAt: '2026-01-01T12:00:00.000Z' });
    await remove(id);
    const restored = (await restore(await newestOf(id))).json<BlogPostResponse>();
    expect(restored).toMatchObject({ id, slug, createdAt, published: false, publishAt: null });
    expect(await deletedPosts()).toEqual([]);
    expect(await versionsOf(id)).toMatchObject([{ savedBy: 'ada' }, { savedBy: 'ada' }]);
    expect((await change(id, { title: 'Goes on' })).statusCode).toBe(200);
    expect(await versionsOf(id)).toHaveLength(3);
    expect(await audited('restore')).toMatchObject({ action: 'restore', recordId: id });
  });

  test('comes back as an earlier version, too', async () => {
    const { id } = await create({ title: 'Yesterday' });
    await change(id, { title: 'Today' });
    await remove(id);
    const [last, first] = await versionsOf(id);
    expect((await restore(first!.id)).json()).toMatchObject({ id, title: 'Yesterday', published: false });
    expect(await deletedPosts()).toEqual([]);
    expect((await version(last!.id)).post.title).toBe('Today');
  });

  test('has another slug if its own was taken meanwhile', async () => {
    const { id, slug } = await create();
    await remove(id);
    await create({ slug });
    expect((await restore(await newestOf(id))).json<BlogPostResponse>().slug).toBe(`${slug}-2`);
    expect(await versionsOf(id)).toHaveLength(2);
  });

  test('comes back once, even when two restore it at the same moment', async () => {
    const { id } = await create();
    await remove(id);
    const versionId = await newestOf(id);
    const restored = await Promise.all([restore(versionId), restore(versionId)]);
    expect(new Set(restored.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 412]));
  });

  test('stays if its version cannot be restored', async () => {
    const { id } = await create();
    await remove(id);
    const versionId = await newestOf(id);
    const { post } = await version(versionId);
    const kept = { ...post, content: '<b>x</b>'.repeat(10_001) };
    await server.db.update(postVersions).set({ post: kept }).where(eq(postVersions.id, versionId));
    expect((await restore(versionId)).statusCode).toBe(400);
    expect(await deletedPosts()).toHaveLength(1);
  });

  test('does not come back for somebody who still has it open', async () => {
    const { id, updatedAt } = await create();
    await remove(id);
    const url = `/api/blog-post-versions/${await newestOf(id)}/restore`;
    const refused = await send('POST', url, {}, { ...administrator, ...ifMatch(updatedAt) });
    expect(refused.statusCode).toBe(404);
    expect(await deletedPosts()).toHaveLength(1);
  });

  test('goes for good when asked, with its history', async () => {
    const { id } = await create({ title: 'Away' });
    await change(id, { excerpt: 'Another.' });
    await remove(id);
    const versionId = await newestOf(id);
    expect((await removeForGood(id)).json()).toEqual({ id });
    expect((await removeForGood(id)).statusCode).toBe(404);
    expect((await restore(versionId)).statusCode).toBe(404);
    expect(await server.db.$count(blogPosts)).toBe(0);
    expect(await server.db.$count(postVersions)).toBe(0);
    const entry = and(eq(auditEntries.detail, 'for good'), eq(auditEntries.recordName, 'Away'));
    expect(await server.db.$count(auditEntries, entry)).toBe(1);
  });

  test('is the only one that can be removed for good', async () => {
    const { id, slug } = await create();
    expect((await removeForGood(id)).statusCode).toBe(404);
    expect((await server.inject(`/api/blog-posts/${slug}`)).statusCode).toBe(200);
    expect(await versionsOf(id)).toHaveLength(1);
  });

  test('stays for 30 days, and no longer', async () => {
    const { id } = await create();
    const other = await create({ slug: 'other' });
    await remove(id);
    await removeLongDeleted(server.db, new Date(start.getTime() + 30 * day - 1));
    expect(await deletedPosts()).toHaveLength(1);
    await removeLongDeleted(server.db, new Date(start.getTime() + 30 * day));
    expect(await deletedPosts()).toEqual([]);
    expect(await versionsOf(id)).toEqual([]);
    expect(await versionsOf(other.id)).toHaveLength(1);
  });
});

describe('the check before publishing', () => {
  const boast = { title: 'Guaranteed lowest rates', author: 'Priya Patel' };

  test('asks a writer who wants it, and saves nothing', async () => {
    const refused = await send('POST', '/api/blog-posts', newBlogPost({ ...boast, check: true } as object));
    expect(refused.statusCode).toBe(422);
    expect(refused.json<ErrorBody>()).toMatchObject({
      code: 'publishing-check',
      findings: [
        { rule: 'superlative', field: 'title', passage: boast.title },
        { rule: 'superlative', field: 'title', passage: boast.title },
      ],
    });
    expect(await server.db.$count(blogPosts)).toBe(0);
    expect(await audit()).toEqual([]);
  });

  test('does not ask about a draft, but when it is published, and again when it is changed', async () => {
    const { id } = await create({ ...boast, published: false, check: true });
    expect((await change(id, { excerpt: 'Another.', check: true })).statusCode).toBe(200);
    expect((await change(id, { published: true, check: true })).statusCode).toBe(422);
    expect((await change(id, { published: true })).statusCode).toBe(200);
    expect((await change(id, { excerpt: 'Third.', check: true })).statusCode).toBe(422);
  });

  test('lets them publish anyway with a reason, which is recorded', async () => {
    const wish = { ...boast, check: true, override: { reason: 'Our lawyer has seen it' } };
    const { id } = await create(wish);
    expect(await audited('create')).toMatchObject({
      action: 'create',
      recordId: id,
      recordName: boast.title,
      detail: 'published in spite of 2 questions: Our lawyer has seen it',
    });
  });

  test('wants a reason', async () => {
    const wish = newBlogPost({ ...boast, check: true, override: { reason: ' ' } } as object);
    expect((await send('POST', '/api/blog-posts', wish)).statusCode).toBe(400);
  });

  test('leaves other programs alone, and a reason without questions unrecorded', async () => {
    await create(boast);
    await create({
      slug: 'plain',
      author: 'Wealth Mortgages',
      check: true,
      override: { reason: 'Just in case' },
    });
    expect((await audit()).map(({ detail }) => detail)).toEqual([null, null]);
  });

  test('is made when a version of a published post is restored', async () => {
    const { id } = await create(boast);
    await change(id, { title: 'Plain words', author: 'Wealth Mortgages' });
    const [, first] = await versionsOf(id);
    const basedOn = (await send('GET', '/api/blog-posts/five-things-to-know')).json<BlogPostResponse>()
      .updatedAt;
    const url = `/api/blog-post-versions/${first!.id}/restore`;
    expect((await send('POST', url, { basedOn, check: true })).statusCode).toBe(422);
    expect((await send('POST', url, { basedOn, override: { reason: 'Sure' } })).statusCode).toBe(200);
  });
});
