import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ToDoLine } from './dashboard.admin.tsx';

test('the way to To do has a name before anybody knows what there is to do', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToDoLine />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('link', { name: 'To do' }).getAttribute('href')).toBe('/admin/to-do');
});
