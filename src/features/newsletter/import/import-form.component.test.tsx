import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { drawAdminScreen } from '#test/component/draw-admin-screen.tsx';
import { stubNetwork } from '#test/component/stub-network.ts';
import { ImportForm } from './import-form.tsx';
import type { ImportResult } from './import.ts';

test('a check moves the focus to what is wrong and then to the report, however long the list takes to draw', async () => {
  // A frame that comes before what the answer changes is drawn, as one does with a list of megabytes.
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => (draw(0), 0));
  const result: ImportResult = { rows: 1, columns: [], added: 1, already: 0, consentAdded: 0, skipped: [] };
  const wrong = { code: 'invalid-input', message: 'Too long.', fields: { text: 'This is too long' } };
  stubNetwork(({ body }) =>
    (body as { text: string }).text === 'long' ? { status: 400, json: wrong } : { status: 200, json: result },
  );
  drawAdminScreen('/admin/newsletter/import', <ImportForm />);

  const list = screen.getByLabelText('Or paste the list');
  await userEvent.type(list, 'long');
  await userEvent.click(screen.getByRole('button', { name: 'Check the list' }));
  await screen.findByText('This is too long');
  await waitFor(() => expect(document.activeElement).toBe(list));

  await userEvent.type(list, 'er');
  await userEvent.click(screen.getByRole('button', { name: 'Check the list' }));
  const report = await screen.findByRole('region', { name: '1 subscriber will be added, of 1 in the list' });
  await waitFor(() => expect(document.activeElement).toBe(report));
});
