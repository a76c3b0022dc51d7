import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { userPath } from '#platform/user/session.queries.ts';
import { SignedInOnly } from './admin-page.tsx';

test('hydrates as the server rendered it, even when the response was there before', async () => {
  const page = (client: QueryClient) => (
    <QueryClientProvider client={client}>
      <SignedInOnly>{({ username }) => <p>Hello {username}</p>}</SignedInOnly>
    </QueryClientProvider>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(page(new QueryClient()));
  expect(root.textContent).toContain('Checking your session');

  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const createdAt = '2026-11-22T12:00:00.000Z';
  client.setQueryData([userPath], { id: crypto.randomUUID(), username: 'ada', role: 'user', createdAt });
  const mismatches: unknown[] = [];
  await act(async () => {
    const hydrated = hydrateRoot(root, page(client), {
      onRecoverableError: (error) => mismatches.push(error),
    });
    onTestFinished(() => hydrated.unmount());
  });
  expect(mismatches).toEqual([]);
  expect(root.textContent).toBe('Hello ada');
});
