import { expect, test, vi } from 'vitest';
import { ApiError, serverMessage } from './request.ts';

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

test('an error has the status code, a colon, a space and the body as its message (specification §8)', () => {
  expect(new ApiError({ status: 409, statusText: 'Conflict' }, 'taken').message).toBe('409: taken');
});

test('an error falls back to the status text when the body is empty (specification §8)', () => {
  expect(new ApiError({ status: 502, statusText: 'Bad Gateway' }, '').message).toBe('502: Bad Gateway');
});

test('finds the server’s message in its error body', () => {
  const error = new ApiError(
    { status: 400, statusText: 'Bad Request' },
    '{"code":"invalid-input","message":"Please check the form."}',
  );
  expect(serverMessage(error)).toBe('Please check the form.');
  expect(serverMessage(new TypeError('Failed to fetch'))).toBeUndefined();
  expect(serverMessage(new ApiError({ status: 502, statusText: '' }, '<html>'))).toBeUndefined();
});
