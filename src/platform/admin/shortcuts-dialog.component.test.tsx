import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userPath } from '#platform/user/session.queries.ts';
import ShortcutsDialog from './shortcuts-dialog.tsx';

test('begins at its title, not at the switch at its end', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData([userPath], { id: crypto.randomUUID(), username: 'ada', role: 'user' });
  render(
    <QueryClientProvider client={client}>
      <ShortcutsDialog onClose={() => {}} />
    </QueryClientProvider>,
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Keyboard shortcuts' }));
});
