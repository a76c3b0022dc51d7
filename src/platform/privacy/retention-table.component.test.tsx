import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AdminArea } from '#platform/admin/admin-area.tsx';
import { stubNetwork } from '#test/component/stub-network.ts';
import { RetentionTable } from './privacy.admin.tsx';

test('names settings only to the person who runs the server', async () => {
  const kept = { kind: 'contact', label: 'Requests', keptFor: 'six years', due: 2, held: 0 };
  stubNetwork(() => ({
    status: 200,
    json: [
      { ...kept, setting: 'RETENTION_CONTACTS_YEARS' },
      { ...kept, kind: 'session', label: 'Sessions', setting: null },
    ],
  }));
  render(
    <AdminArea>
      <RetentionTable />
    </AdminArea>,
  );
  expect((await screen.findByRole('row', { name: /Requests/ })).textContent).toBe('Requestssix years2');
  const setting = screen.getByText('RETENTION_CONTACTS_YEARS');
  expect(setting.closest('details')!.textContent).toContain('For the person who runs the server');
  expect(setting.closest('dl')!.textContent).toBe('RequestsRETENTION_CONTACTS_YEARS');
});
