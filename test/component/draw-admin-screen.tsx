import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { PagesByArea } from '#platform/admin/pages-by-area.tsx';
import { AdminMain } from '#site/admin/admin-frame.tsx';
import { adminPages } from '#site/admin/admin-pages.ts';
import { ToastRegion } from '#ui/toasts/toast-region.tsx';
import { WithFacts } from './with-facts.tsx';

/** The signed-in user as the server describes them. */
export const signedInAs = (role: string, username = 'ada') => ({
  id: '00000000-0000-4000-8000-000000000001',
  username,
  role,
  createdAt: '2026-01-01T00:00:00.000Z',
});

/** Shows a screen of the admin area at an address, with toasts, and with nothing loaded before. */
export function drawAdminScreen(address: string, screen: ReactNode): void {
  history.replaceState(null, '', address);
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: Infinity, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  render(
    <QueryClientProvider client={queries}>
      <WithFacts>
        <AdminMain>
          <PagesByArea value={{ path: location.pathname, pages: adminPages }}>{screen}</PagesByArea>
        </AdminMain>
      </WithFacts>
      <ToastRegion />
    </QueryClientProvider>,
  );
}
