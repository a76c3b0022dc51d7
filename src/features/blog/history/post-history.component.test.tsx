import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { stubNetwork } from '#test/component/stub-network.ts';
import PostHistory, { type HistoryOf } from './post-history.tsx';

const post: HistoryOf = {
  id: '0d4f2a52-6c3e-4d0e-9f6b-2f1c5b7f8a10',
  title: 'What to know',
  updatedAt: '2026-11-22T16:00:00.000Z',
  deletedAt: null,
  deletedBy: null,
  published: false,
  publishAt: null,
};
const versions = [
  { id: 'newest', savedAt: '2026-11-22T16:00:00.000Z', savedBy: 'priya' },
  { id: 'older', savedAt: '2026-11-20T16:00:00.000Z', savedBy: 'priya' },
];

test('says so, with another try, when the post as it is now cannot be loaded', async () => {
  stubNetwork(({ path }) => {
    if (path.includes('?post=')) return { status: 200, json: versions };
    if (path.endsWith('/older')) return { status: 200, json: { ...versions[1], post: {}, before: null } };
    return { status: 500, json: { code: 'unexpected', message: 'Something went wrong on our side.' } };
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PostHistory post={post} onClose={() => {}} onRestored={() => {}} />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /Nov 20, 2026/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Compare with now' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on our side.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
