import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AuditEntryResponse } from '#platform/audit/audit-entry.ts';
import { stubNetwork } from '#test/component/stub-network.ts';
import { AuditList } from './audit-list.tsx';

const entry = (
  action: string,
  kind: string,
  changes: Partial<AuditEntryResponse> = {},
): AuditEntryResponse => ({
  id: crypto.randomUUID(),
  createdAt: '2026-11-22T19:05:00Z',
  username: 'ada',
  action,
  kind,
  recordId: `id-of-${action}-${kind}`,
  recordName: null,
  detail: null,
  address: '127.0.0.1',
  ...changes,
});

test('an entry about a person leads to where they are, unless they were deleted since, and one about an issue without a subject to that', async () => {
  stubNetwork(() => ({
    status: 200,
    json: [
      entry('follow-up', 'contact'),
      entry('update', 'booking'),
      entry('delete', 'contact'),
      entry('create', 'newsletter issue'),
      entry('delete', 'newsletter issue', { recordId: 'gone-since' }),
      entry('send-test', 'newsletter issue', { recordId: 'gone-since' }),
    ],
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
  expect(screen.getAllByRole('link')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Open this newsletter issue' }).getAttribute('href')).toBe(
    '/admin/newsletter?open=id-of-create-newsletter issue',
  );
  expect(screen.getByText('No. id-of-de').title).toBe('id-of-delete-contact');
  expect(screen.getAllByText('No. gone-sin')).toHaveLength(2);
  const actions = screen.getByLabelText<HTMLSelectElement>('Action').options;
  expect([...actions].slice(0, 3).map(({ text }) => text)).toEqual(['Everything', 'Blocked', 'Changed']);
});

test('the entries of a day stand under it, with their times, and name the facts that were changed', async () => {
  stubNetwork(() => ({
    status: 200,
    json: [
      entry('update', 'facts', { recordId: null, recordName: 'Lenders' }),
      // Still the evening before in Ontario.
      entry('export', 'contact', { recordId: null, createdAt: '2026-11-22T03:00:00Z' }),
    ],
  }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuditList filter={{}} onFilter={() => {}} usernames={[]} />
    </QueryClientProvider>,
  );
  await screen.findByRole('rowheader', { name: 'Sun, Nov 22, 2026' });
  expect(screen.getAllByRole('row').map((row) => row.textContent.replaceAll(/\s+/g, ' '))).toEqual([
    'WhenWhoWhatFrom where',
    'Sun, Nov 22, 2026',
    '2:05 PMadaChanged the facts: Lenders 127.0.0.1',
    'Sat, Nov 21, 2026',
    '10:00 PMadaExported contacts 127.0.0.1',
  ]);
});
