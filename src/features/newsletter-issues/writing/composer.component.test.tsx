import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { IssueResponse } from '#features/newsletter-issues/newsletter-issue.ts';
import { stubNetwork } from '#test/component/stub-network.ts';
import { Composer } from './composer.tsx';

const issue = {
  id: crypto.randomUUID(),
  subject: '',
  preview: '',
  blocks: [],
  state: 'draft',
  updatedAt: '2026-11-22T16:00:00.000Z',
} as unknown as IssueResponse;

// There is no server to load the preview from.
Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
  handleDisabledFileLoadingAsSuccess: true,
});

function open(recipients: number) {
  localStorage.clear();
  stubNetwork(({ method, path, body }) => {
    if (path.endsWith('/recipients')) return { status: 200, json: { recipients, isSending: true } };
    return { status: 200, json: method === 'PUT' ? { ...issue, ...(body as object) } : issue };
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Composer issue={issue} />
    </QueryClientProvider>,
  );
}
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send…' });

test('can be sent once there is a subject and text, and says so until then', async () => {
  open(2);
  screen.getByText('Nothing written yet');
  for (const reason of ['It has no subject yet.', 'It has no text yet.']) {
    const said = screen.getByText(reason);
    expect([send().disabled, send().getAttribute('aria-describedby')]).toEqual([true, said.id]);
    if (reason.includes('subject')) await userEvent.type(screen.getByLabelText('Subject'), 'December');
  }
  await userEvent.click(screen.getByRole('button', { name: 'Text' }));
  expect(send().disabled).toBe(false);
  expect(screen.queryByText('Nothing written yet')).toBeNull();
});

test('cannot be sent to nobody', async () => {
  open(0);
  await userEvent.type(screen.getByLabelText('Subject'), 'December');
  await userEvent.click(screen.getByRole('button', { name: 'Text' }));
  await screen.findByText('Nobody subscribes yet.');
  expect(send().disabled).toBe(true);
});

test('leads to what is missing, past blocks that have all', async () => {
  open(2);
  await userEvent.type(screen.getByLabelText('Subject'), 'December');
  for (const name of ['Rates of today', 'Button'])
    await userEvent.click(screen.getByRole('button', { name }));
  await userEvent.click(send());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Label')));
});
