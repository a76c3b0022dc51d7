import { expect, test } from 'vitest';
import { ApiError, serverMessage } from './api-error.ts';

test('has the status code, a colon, a space and the body as its message (specification §8)', () => {
  expect(new ApiError({ status: 409, statusText: 'Conflict' }, 'taken').message).toBe('409: taken');
});

test('falls back to the status text when the body is empty (specification §8)', () => {
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
