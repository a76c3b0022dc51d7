import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AdminArea } from '#platform/admin/admin-area.tsx';
import type { ClientOfRecord } from '#platform/clients/client.ts';
import { stubNetwork, type StubbedResponse } from '#test/component/stub-network.ts';
import { ToastRegion } from '#ui/toasts/toast-region.tsx';
import { ClientLines } from './client-lines.tsx';

const amara = '00000000-0000-4000-8000-000000000001';
const ben = { id: '00000000-0000-4000-8000-000000000002', name: 'Ben Okafor', email: 'ben@example.ca' };
const apart: ClientOfRecord = { id: amara, otherEmails: [], samePhone: [ben], records: 1 };
const joined: ClientOfRecord = { id: amara, otherEmails: [ben.email], samePhone: [], records: 2 };

/** Shows what the server says first, and after each change what it says next. */
function open(states: ClientOfRecord[], answer: StubbedResponse = { status: 200, json: {} }) {
  const [...said] = states;
  const sent = stubNetwork(({ method }) => {
    if (method === 'GET') return { status: 200, json: said[0] };
    said.splice(0, said.length > 1 ? 1 : 0);
    return answer;
  });
  render(
    <AdminArea>
      <ClientLines recordId="a-request" />
      <ToastRegion />
    </AdminArea>,
  );
  return sent;
}

test('one press joins the client with the same phone, another separates them again', async () => {
  const sent = open([apart, joined, apart]);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Join: Same phone as Ben Okafor, ben@example.ca' }),
  );
  expect(await screen.findByText('Joined')).toBeTruthy();
  screen.getByText('One of 2 requests and bookings of this client');
  expect(screen.queryByText(/^Same phone as/)).toBeNull();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Separate: Also writes as ben@example.ca' }),
  );
  expect(await screen.findByText('Separated')).toBeTruthy();
  expect(await screen.findByText('Same phone as Ben Okafor, ben@example.ca')).toBeTruthy();
  expect(screen.queryByText(/^One of/)).toBeNull();
  expect(sent.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: `/api/clients/${amara}/join`, body: { other: ben.id } },
    { path: `/api/clients/${amara}/separate`, body: { email: ben.email } },
  ]);
});

test('the focus stays with the lines when the pressed button is gone', async () => {
  open([apart, joined]);
  await userEvent.click(await screen.findByRole('button', { name: /^Join/ }));
  await screen.findByText('Also writes as ben@example.ca');
  await waitFor(() => expect(document.activeElement!.getAttribute('tabindex')).toBe('-1'));
  expect(document.activeElement!.textContent).toContain('Also writes as');
});

test('a refusal says why and shows how things are now', async () => {
  const message = 'This client no longer exists.';
  open([apart, joined], { status: 404, json: { code: 'not-found', message } });
  await userEvent.click(await screen.findByRole('button', { name: /^Join/ }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(await screen.findByText('Also writes as ben@example.ca')).toBeTruthy();
});

test('names who called without an address, and says nothing where there is nothing to say', async () => {
  open([{ id: amara, otherEmails: [''], samePhone: [{ ...ben, email: '' }], records: 2 }]);
  expect(await screen.findByText('Same phone as Ben Okafor')).toBeTruthy();
  expect(screen.getByText('Also writes without an address')).toBeTruthy();
});
