import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AuditEntryResponse } from '#platform/audit/audit-entry.ts';
import { stubNetwork } from '#test/stub-network.ts';
import { AuditList } from './audit-list.tsx';

const entry = (action: string, kind: string): AuditEntryResponse => ({
  id: crypto.randomUUID(),
  createdAt: '2026-11-22T19:05:00Z',
  username: 'ada',
  action,
  kind,
  recordId: `id-of-${action}-${kind}`,
  recordName: null,
  detail: null,
  address: '127.0.0.1',
});

test('an entry about a person leads to where they are, unless they were deleted', async () => {
  stubNetwork(() => ({
    status: 200,
    json: [entry('follow-up', 'contact'), entry('update', 'booking'), entry('delete', 'contact')],
  }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuditList filter={{}} onFilter={() => {}} usernames={[]} />
    </QueryClientProvider>,
  );
  const link = await screen.findByRole('link', { name: 'Open this contact' });
  expect(link.getAttribute('href')).toBe('/admin?open=id-of-follow-up-contact');
  expect(screen.getByRole('link', { name: 'Open this booking' }).getAttribute('href')).toBe(
    '/admin?tab=bookings&open=id-of-update-booking',
  );
  expect(screen.getAllByRole('link')).toHaveLength(2);
  screen.getByText('id-of-delete-contact');
});
