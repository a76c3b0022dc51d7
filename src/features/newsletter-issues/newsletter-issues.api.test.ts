import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#http/error-body.ts';
import { auditEntries } from '#platform/audit/audit-entries.table.server.ts';
import { ifMatch } from '#platform/drafts/entity-tag.ts';
import { users } from '#platform/session/session.table.server.ts';
import { newBlogPost } from '#test/samples/blog-post-factory.ts';
import { declaredPaths } from '#test/server/declared-paths.ts';
import { describeApi } from '#test/server/describe-api.ts';
import type { IssueResponse, IssueSummaryResponse } from './newsletter-issue.ts';
import { newsletterIssues } from './newsletter-issues.table.server.ts';

const { server, administrator } = describeApi();
beforeEach(async () => {
  server.clock.now = new Date('2026-11-21T16:30:00Z');
  for (const table of [newsletterIssues, auditEntries]) await server.db.delete(table);
});

const send = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path = '',
  payload?: object,
  headers: Record<string, string> = {},
) =>
  server.inject({
    method,
    url: `/api/newsletter-issues${path}`,
    ...(payload && { payload }),
    headers: { ...administrator, ...headers },
  });
const begin = async (fields: object = {}) => {
  const begun = await send('POST', '', fields);
  expect(begun.statusCode).toBe(201);
  return begun.json<IssueResponse>();
};
const text = { kind: 'text', text: 'Rates moved.' };

describe('access control', () => {
  const everyRoute = async () =>
    Object.entries(await declaredPaths(server)).flatMap(([path, methods]) =>
      path.startsWith('/api/newsletter-issues')
        ? Object.keys(methods).map((method) => ({ path, method: method as 'get' }))
        : [],
    );
  const call = async (cookie: object) =>
    Promise.all(
      (await everyRoute()).map(async ({ path, method }) => {
        const url = path.replace('{id}', crypto.randomUUID());
        const payload = method === 'get' ? {} : { payload: {} };
        return (await server.inject({ method, url, ...payload, headers: { ...cookie } })).statusCode;
      }),
    );

  test('lets no visitor read, write or send an issue', async () => {
    const answers = await call({});
    expect(answers.length).toBeGreaterThanOrEqual(11);
    expect(new Set(answers)).toEqual(new Set([401]));
  });

  test.each(['broker', 'writer', 'unknown'])('lets no %s do so either', async (role) => {
    await server.db.update(users).set({ role });
    const answers = await call(administrator);
    await server.db.update(users).set({ role: 'owner' });
    expect(new Set(answers)).toEqual(new Set([403]));
  });
});

describe('writing', () => {
  test('leaves out half a character, which cannot be stored', async () => {
    const draft = await begin({ blocks: [{ kind: 'text', text: 'Up \uD83D now 😀' }] });
    expect(draft.blocks).toEqual([{ kind: 'text', text: 'Up  now 😀' }]);
  });

  test('begins with an empty draft and keeps what is written, even if unfinished', async () => {
    const draft = await begin();
    expect(draft).toMatchObject({ state: 'draft', subject: '', blocks: [], figures: null, updatedBy: 'ada' });
    const blocks = [
      { kind: 'heading', text: '' },
      text,
      { kind: 'button', label: 'Book', address: 'https:/' },
    ];
    const written = { subject: 'December', blocks };
    const saved = await send('PUT', `/${draft.id}`, written, ifMatch(draft.updatedAt));
    expect(saved.headers.etag).toBe(`"${saved.json<IssueResponse>().updatedAt}"`);
    expect(saved.json()).toMatchObject({ subject: 'December', preview: '', blocks });
    const list = (await send('GET')).json<IssueSummaryResponse[]>();
    expect(list).toMatchObject([{ id: draft.id, subject: 'December' }]);
    expect(list[0]).not.toHaveProperty('blocks');
  });

  test('begins with a post, shown as long as visitors can read it', async () => {
    const post = newBlogPost({ slug: 'rates', title: 'What moves rates', published: true });
    const written = await server.inject({
      method: 'POST',
      url: '/api/blog-posts',
      payload: post,
      headers: administrator,
    });
    const { id: postId } = written.json<{ id: string }>();
    const issue = await begin({ slug: 'rates' });
    expect(issue).toMatchObject({
      subject: 'What moves rates',
      postId,
      blocks: [{ kind: 'post', slug: 'rates', post: { title: 'What moves rates', excerpt: post.excerpt } }],
    });
    const titles = async (id: string) =>
      (await send('GET', `/${id}/preview?part=text`)).body.match(/what moves rates/gi);
    expect(await titles(issue.id), 'its title is the email’s heading').toHaveLength(1);
    const other = await begin({ subject: 'December', blocks: [{ kind: 'post', slug: 'rates' }] });
    expect(await titles(other.id), 'under another heading, it has its own').toHaveLength(1);
    expect((await send('GET', `/${other.id}/preview`)).body).toMatch(/<h2[^>]*>What moves rates/);
    expect((await send('GET', `/${issue.id}/preview`)).body).not.toContain('<h2');
    await server.inject({
      method: 'PUT',
      url: `/api/blog-posts/${postId}`,
      payload: { published: false },
      headers: administrator,
    });
    expect((await send('GET', `/${issue.id}`)).json()).toMatchObject({ blocks: [{ post: null }] });
    expect((await send('POST', '', { slug: 'unknown' })).statusCode).toBe(404);
  });

  test('begins with the text of another issue', async () => {
    const { id: copyOf } = await begin({ subject: 'December', blocks: [text] });
    expect(await begin({ copyOf })).toMatchObject({ subject: 'December', state: 'draft', blocks: [text] });
  });

  test('does not overwrite what somebody else has changed', async () => {
    const { id, updatedAt } = await begin({ subject: 'December' });
    await send('PUT', `/${id}`, { subject: 'January' }, ifMatch(updatedAt));
    const refused = await send('PUT', `/${id}`, { subject: 'February' }, ifMatch(updatedAt));
    expect(refused.statusCode).toBe(412);
    expect(refused.json()).toMatchObject({ code: 'changed-meanwhile', current: { subject: 'January' } });
  });

  test.each([
    [{ subject: 'a'.repeat(151) }, 'subject'],
    [{ blocks: Array.from({ length: 41 }, () => text) }, 'blocks'],
    [{ blocks: [{ kind: 'text', text: 'a'.repeat(5_001) }] }, 'blocks'],
    [{ blocks: [{ kind: 'script', text: 'x' }] }, 'blocks'],
  ])('refuses what is too much or unknown (%#)', async (fields, field) => {
    const { id } = await begin();
    const refused = await send('PUT', `/${id}`, fields);
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json<ErrorBody>().fields!)).toEqual([field]);
  });

  test('lists page by page, newest first', async () => {
    for (const subject of ['a', 'b', 'c']) {
      await begin({ subject });
      server.clock.now = new Date(server.clock.now.getTime() + 1_000);
    }
    const first = await send('GET', '?limit=2');
    expect(first.json<IssueSummaryResponse[]>().map(({ subject }) => subject)).toEqual(['c', 'b']);
    const next = /<\/api\/newsletter-issues([^>]+)>; rel="next"/.exec(String(first.headers.link))![1]!;
    expect((await send('GET', next)).json<IssueSummaryResponse[]>()).toMatchObject([{ subject: 'a' }]);
  });

  test('removes a draft, and records each change under its subject', async () => {
    const { id } = await begin({ subject: 'December' });
    await send('PUT', `/${id}`, { subject: 'January' });
    expect((await send('DELETE', `/${id}`)).statusCode).toBe(200);
    expect((await send('GET', `/${id}`)).statusCode).toBe(404);
    expect((await send('DELETE', `/${id}`)).statusCode).toBe(404);
    const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.recordId, id));
    expect(entries.map(({ action, recordName }) => `${action} ${recordName}`).toSorted()).toEqual([
      'create December',
      'delete January',
      'update January',
    ]);
  });
});

describe('the preview', () => {
  test('is the email, which can neither run a script nor be framed elsewhere', async () => {
    const { id } = await begin({
      subject: 'Rates & <b>you</b>',
      preview: 'In short',
      blocks: [
        { kind: 'heading', text: 'What moved <img src=x>' },
        {
          kind: 'text',
          text: 'First, see https://example.ca/a?b=1&c="2".\n\nSecond <script>alert(1)</script>',
        },
        { kind: 'button', label: 'Book', address: 'https://example.ca/' },
        { kind: 'button', label: 'Never', address: 'javascript:alert(1)' },
      ],
    });
    const preview = await send('GET', `/${id}/preview`);
    expect(preview.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(preview.headers['content-security-policy']).toMatch(
      /^default-src 'none';.*frame-ancestors 'self'; sandbox allow-same-origin$/,
    );
    expect(preview.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(preview.body).toContain('Rates &amp; &lt;b&gt;you&lt;/b&gt;');
    expect(preview.body).toContain('href="https://example.ca/a?b=1&amp;c=&quot;2&quot;"');
    expect(preview.body).toContain('Licence #13579');
    expect(preview.body).not.toMatch(/<script|<img|javascript:/);
    const plain = await send('GET', `/${id}/preview?part=text`);
    expect(plain.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(plain.body).toContain('Second <script>alert(1)</script>');
    expect(plain.body).toContain('Book:\nhttps://example.ca/');
  });
});

test('sends nothing while there is no mail server', async () => {
  const { id } = await begin({ subject: 'December', blocks: [text] });
  for (const [path, payload] of [
    ['test', {}],
    ['send', { recipients: 0 }],
  ] as const) {
    const refused = await send('POST', `/${id}/${path}`, payload);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'no-mail-server' });
  }
  expect((await send('GET', '/recipients')).json()).toEqual({
    recipients: 0,
    withoutConsent: 0,
    unsubscribed: 0,
    spam: 0,
    perMinute: 60,
    isSending: false,
    testTo: expect.any(String),
  });
});
