import '#ui/toasts/toast-view.tsx';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { request } from '#http/request.ts';
import { type StubbedResponse, stubNetwork } from '#test/component/stub-network.ts';
import { ToastRegion } from '#ui/toasts/toast-region.tsx';
import { showFailure } from './show-failure.ts';

test.each<[what: string, StubbedResponse, words: string]>([
  [
    'the server’s own words',
    { status: 409, json: { code: 'x', message: 'It is on its way.' } },
    'It is on its way.',
  ],
  ['a response without words', { status: 502 }, 'The server answered with an error (502). Please try again.'],
  ['no response', 'offline', 'The server could not be reached. Please try again.'],
])('a failure is said with its reason: %s', async (_what, response, words) => {
  stubNetwork(() => response);
  render(<ToastRegion />);
  const error: unknown = await request('DELETE', '/api/blog-posts/x').catch((thrown: unknown) => thrown);
  act(() => showFailure('Failed to delete blog post', error));
  await screen.findByText('Failed to delete blog post');
  expect(screen.getByRole('alert').textContent).toContain(words);
});
