import { expect, test, vi } from 'vitest';

test('sends cookies, and a content type only with a body (specification §7)', async () => {
  // As in a browser: another test of this process may have loaded the server's pages.
  vi.resetModules();
  const { request } = await import('./request.ts');
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response(''));
  vi.stubGlobal('fetch', fetch);
  await request('DELETE', '/api/contacts/1');
  await request('PUT', '/api/blog-posts/1', { title: 'Rates' });
  expect(fetch.mock.calls).toEqual([
    ['/api/contacts/1', { method: 'DELETE', credentials: 'include' }],
    [
      '/api/blog-posts/1',
      {
        method: 'PUT',
        credentials: 'include',
        body: '{"title":"Rates"}',
        headers: { 'content-type': 'application/json' },
      },
    ],
  ]);
});
