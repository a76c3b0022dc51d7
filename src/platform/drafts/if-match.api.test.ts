import { beforeEach, describe, expect, test } from 'vitest';
import { blogPosts } from '#features/blog/blog-posts.table.server.ts';
import type { BlogPostResponse } from '#features/blog/blog-post.ts';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import { newBlogPost } from '#test/blog-post-factory.ts';
import { inDays, newBooking, soon } from '#test/booking-factory.ts';
import { newContact } from '#test/contact-factory.ts';
import { describeApi } from '#test/describe-api.ts';
import { ifMatch } from './entity-tag.ts';

const { server, administrator } = describeApi({ RATE_LIMIT: 'off' });
beforeEach(async () => {
  for (const table of [blogPosts, bookings]) await server.db.delete(table);
});

const later = { date: inDays(11), time: '9:00 AM' };
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

describe('a tab opened before an upgrade, which sends the version in another way,', () => {
  test('overwrites no post, and can save over the version it names', async () => {
    const { id, updatedAt } = await write();
    expect(await rename(id, {}, { basedOn: updatedAt })).toBe(200);
    expect(await rename(id, {}, { basedOn: updatedAt })).toBe(412);
    expect(await rename(id, ifMatch(updatedAt), { basedOn: updatedAt })).toBe(412);
  });

  test.each<[string, Method, (id: string) => string, object]>([
    [
      'facts',
      'PUT',
      () => '/api/facts/lenders',
      { value: ['Elm Bank'], basedOn: '2026-11-20T00:00:00.000Z' },
    ],
    ['hours', 'PUT', () => '/api/hours/notice', { version: 7, minimumNotice: 60 }],
    ['booking by moving it', 'POST', (id) => `/api/bookings/${id}/move`, { sequence: 7, ...later }],
    ['booking by cancelling it', 'POST', (id) => `/api/bookings/${id}/cancel`, { sequence: 7 }],
    ['log', 'POST', (id) => `/api/follow-ups/booking/${id}`, { action: 'called', seen: 7 }],
  ])('overwrites no %s', async (_name, method, url, payload) => {
    const booked = await send('POST', '/api/bookings', newBooking({ date: soon() }));
    const { id } = booked.json<{ id: string }>();
    const refused = await send(method, url(id), payload);
    expect(refused.json()).toMatchObject({ code: 'changed-meanwhile', current: expect.anything() });
    expect(refused.statusCode).toBe(412);
  });

  test('overwrites no issue', async () => {
    const { id } = (await send('POST', '/api/newsletter-issues', {})).json<{ id: string }>();
    const basedOn = '2026-11-20T00:00:00.000Z';
    expect((await send('PUT', `/api/newsletter-issues/${id}`, { subject: 'No', basedOn })).statusCode).toBe(
      412,
    );
  });

  test.each([{ basedOn: { toString: 1 } }, { basedOn: ['"a", *'] }, { seen: 'x'.repeat(50_000) }])(
    'gets no further with nonsense: %j',
    async (nonsense) => {
      const { id } = await write();
      expect([400, 412]).toContain(await rename(id, {}, nonsense));
    },
  );
});

test('a route without versions takes what it is sent', async () => {
  const payload = { ...newContact(), version: 7, sequence: 'x' };
  expect((await server.inject({ method: 'POST', url: '/api/contacts', payload })).statusCode).toBe(201);
});
